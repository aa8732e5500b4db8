import { lockCart } from '#server/cart/cart.queries.ts';
import { lockOrders } from '#server/checkout/checkout.queries.ts';
import { lockAccountExclusive, consumePrivacyToken } from '#server/identity/identity.queries.ts';
import { giveUpBalance } from '#server/ledger/give-up-balance.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { eraseIdempotencyKeys } from '#server/platform/idempotency.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';
import { personalData } from './personal-data.ts';
import { refuseIfAccountBusy } from './refuse-if-account-busy.ts';

export interface AccountDeletion {
  customerId: number;
  token: string;
  givesUpBalance: boolean;
  coinName: string;
  now: Date;
}

/**
 * Deletes an account: erases the person from every table, with what customer and staff wrote; purchases and payments
 * stay (decision 0039). One transaction; after a refusal the link still works.
 */
export async function deleteAccount(db: Db, deletion: AccountDeletion): Promise<void> {
  const { customerId, token, now } = deletion;
  await inTransaction(db, async (tx) => {
    await lockForDeletion(tx, customerId, now);
    await consumePrivacyToken(tx, { customerId, kind: 'deletion', token, now });
    await refuseIfAccountBusy(tx, deletion);
    if (deletion.givesUpBalance) await giveUpBalance(tx, { customerId, now });
    for (const domain of personalData) await domain.erase?.(tx, deletion);
    await eraseIdempotencyKeys(tx, customerId);
  });
}

/** Locks everything that the customer may be using, in the global lock order; the account comes last. */
async function lockForDeletion(tx: Tx, customerId: number, now: Date): Promise<void> {
  await lockCart(tx, customerId, now);
  await lockOrders(tx, customerId);
  await lockDeposits(tx, customerId);
  await lockWallet(tx, customerId);
  await lockAccountExclusive(tx, customerId);
}
