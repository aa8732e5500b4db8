import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertReservations } from './cart.sql.ts';

/**
 * Notes pieces that were taken from stock for the customer's open payment: the own cart goes on showing them.
 * The cart is locked, and has no reservation yet.
 */
export async function reserveForCart(tx: Tx, customerId: number, lines: StockLine[]): Promise<void> {
  await insertReservations(tx, customerId, lines);
}
