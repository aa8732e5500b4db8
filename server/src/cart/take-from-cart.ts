import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { deleteReservations, deleteBoughtQuantities, updateVersion } from './cart.sql.ts';

interface Taking {
  customerId: number;
  bought: StockLine[];
  wasReserved: boolean;
  isCart: boolean;
  now: Date;
}

/**
 * Removes bought quantities and their reservation from the locked cart. Buying the cart keeps the version, so that the
 * second of two clicks finds the first purchase; buying anything else increments it.
 */
export async function takeFromCart(tx: Tx, { customerId, bought, wasReserved, isCart, now }: Taking): Promise<void> {
  if (wasReserved) await deleteReservations(tx, customerId);
  const isOther = await deleteBoughtQuantities(tx, customerId, bought);
  if (isOther && !isCart) await updateVersion(tx, customerId, now);
}
