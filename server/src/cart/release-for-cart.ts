import type { Tx } from '#server/platform/db.ts';
import { deleteReservations, updateVersion } from './cart.sql.ts';

/**
 * The open payment came to nothing and its pieces are back in stock. The cart counts as changed, so that a purchase
 * without a key of its own is a new attempt. The cart is locked.
 */
export async function releaseForCart(tx: Tx, customerId: number, now: Date): Promise<void> {
  await deleteReservations(tx, customerId);
  await updateVersion(tx, customerId, now);
}
