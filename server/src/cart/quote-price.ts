import type { Tx } from '#server/platform/db.ts';
import { updateQuotedPrice } from './cart.sql.ts';
import type { QuotedPrice } from './cart.types.ts';

/**
 * Notes which price of a line the customer has been told, and when, so that a later call that buys at exactly this one
 * agrees. Told again, it counts from the first time. The cart is locked.
 */
export async function quotePrice(tx: Tx, told: QuotedPrice): Promise<void> {
  await updateQuotedPrice(tx, told);
}
