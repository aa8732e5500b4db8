import type { Tx } from '#server/platform/db.ts';
import { updateToldPrices } from './cart.sql.ts';
import type { ToldPrices } from './cart.types.ts';

/**
 * Notes which prices the customer has been told, and when, so that a later call that buys at exactly these agrees. The
 * cart is locked.
 */
export async function tellPrices(tx: Tx, told: ToldPrices): Promise<void> {
  await updateToldPrices(tx, told);
}
