import { lockCart } from '#server/cart/lock-cart.ts';
import { lockOrders } from '#server/checkout/lock-orders.ts';
import { lockAccountExclusive } from '#server/identity/lock-account-exclusive.ts';
import { lockWallet } from '#server/ledger/lock-wallet.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockDeposits } from '#server/wallet/lock-deposits.ts';

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
