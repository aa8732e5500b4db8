import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { deleteReservations, deleteBoughtPieces, updateVersion } from './cart.sql.ts';

interface Taking {
  customerId: number;
  bought: StockLine[];
  wasReserved: boolean;
  isCart: boolean;
  now: Date;
}

/**
 * Takes bought pieces, and the reservation they came from, out of the locked cart. If the cart itself was bought, its
 * version stays, so that the second of two clicks finds the first; after anything else it is another cart.
 */
export async function takeFromCart(tx: Tx, { customerId, bought, wasReserved, isCart, now }: Taking): Promise<void> {
  if (wasReserved) await deleteReservations(tx, customerId);
  const isOther = await deleteBoughtPieces(tx, customerId, bought);
  if (isOther && !isCart) await updateVersion(tx, customerId, now);
}
