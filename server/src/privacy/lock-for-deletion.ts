import { lockCart } from '#server/cart/cart.queries.ts';
import { lockOrders } from '#server/checkout/checkout.queries.ts';
import { lockAccountExclusive } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockDeposits } from '#server/wallet/wallet.queries.ts';

/**
 * Holds everything that a customer who leaves could still be in the middle of, in the order of all others: cart, orders,
 * deposits, wallet, and last of all the account, alone. What is read after it stays true until the end of the transaction.
 */
export async function lockForDeletion(tx: Tx, customerId: number, now: Date): Promise<void> {
  await lockCart(tx, customerId, now);
  await lockOrders(tx, customerId);
  await lockDeposits(tx, customerId);
  await lockWallet(tx, customerId);
  await lockAccountExclusive(tx, customerId);
}
