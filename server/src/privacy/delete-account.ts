import { consumePrivacyToken } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { eraseAccount, type Erasure } from './erase-account.ts';
import { lockForDeletion } from './lock-for-deletion.ts';

export interface AccountDeletion extends Erasure {
  token: string;
}

/** Deletes the account of a customer who follows the link. One transaction; after a refusal the link still works. */
export async function deleteAccount(db: Db, deletion: AccountDeletion): Promise<void> {
  const { customerId, token, now } = deletion;
  await inTransaction(db, async (tx) => {
    await lockForDeletion(tx, customerId, now);
    await consumePrivacyToken(tx, { customerId, kind: 'deletion', token, now });
    await eraseAccount(tx, deletion);
  });
}
