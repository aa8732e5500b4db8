import { lockCart } from '#server/cart/cart.queries.ts';
import { lockOrders } from '#server/checkout/checkout.queries.ts';
import { lockAccountExclusive } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';

/** Locks everything that the customer may be using, in the global lock order; the account comes last. */
export async function lockForDeletion(tx: Tx, customerId: number, now: Date): Promise<void> {
  await lockCart(tx, customerId, now);
  await lockOrders(tx, customerId);
  await lockDeposits(tx, customerId);
  await lockWallet(tx, customerId);
  await lockAccountExclusive(tx, customerId);
}
