import type { Tx } from '#server/platform/db.ts';
import { updateToldPrices } from './cart.sql.ts';

interface ToldPrices {
  customerId: number;
  prices: { itemId: number; priceCents: number }[];
}

/** Notes which prices the customer has been told, so that buying at exactly these is agreed. The cart is locked. */
export async function tellPrices(tx: Tx, { customerId, prices }: ToldPrices): Promise<void> {
  await updateToldPrices(tx, customerId, prices);
}
