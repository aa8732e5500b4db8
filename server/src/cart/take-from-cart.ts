import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { deleteReservations, deleteBoughtPieces } from './cart.sql.ts';

/**
 * Takes bought pieces out of the cart and ends the reservation they came from, if any. The version stays, so that the
 * second of two clicks finds the purchase of the first. The cart is locked.
 */
export async function takeFromCart(
  tx: Tx,
  { customerId, bought, wasReserved }: { customerId: number; bought: StockLine[]; wasReserved: boolean },
): Promise<void> {
  if (wasReserved) await deleteReservations(tx, customerId);
  await deleteBoughtPieces(tx, customerId, bought);
}
