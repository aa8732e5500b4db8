import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { countWaysIn } from '#server/identity/ways-in.sql.ts';
import { refuseIfNotFresh, type SessionProof } from '#server/identity/two-factor/refuse-if-not-fresh.ts';
import { deletePasskey, selectPasskeys } from './passkeys.sql.ts';

/**
 * Removes a passkey after a fresh second factor, unless it is the only way to sign in. Locks the customer; queues an email.
 */
export function removePasskey(db: Db, removal: SessionProof & { passkeyId: number; language: string }): Promise<void> {
  const { customerId, passkeyId, language } = removal;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) refuse('not_signed_in');
    const passkey = (await selectPasskeys(tx, customerId)).find(({ id }) => id === passkeyId);
    if (!passkey) refuse('passkey_not_found');
    await refuseIfNotFresh(tx, removal);
    if ((await countWaysIn(tx, customerId)) === 1) refuse('last_way_in');
    await deletePasskey(tx, customerId, passkeyId);
    const params = { name: customer.name, passkey: passkey.name };
    await queueEmail(tx, { to: customer.email, customerId, language, kind: 'passkey_removed', params });
  });
}
