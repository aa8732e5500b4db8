import type { Reader } from '#server/platform/db.ts';
import { selectToldSince } from './cart.sql.ts';

/**
 * The prices in euro cents of which a customer knew at a moment, by item, where another one was told since; what it lacks
 * is known as the cart has it. Only reads.
 */
export async function readPricesKnown(reader: Reader, customerId: number, moment: Date): Promise<Map<number, number>> {
  const lines = await selectToldSince(reader, customerId, moment);
  return new Map(lines.map(({ itemId, priceCents }) => [itemId, priceCents]));
}
