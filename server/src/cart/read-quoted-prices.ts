import type { Reader } from '#server/platform/db.ts';
import { selectQuotedSince } from './cart.sql.ts';

/**
 * The prices in euro cents of which a customer knew at a moment, by item, where another one was told since; what it lacks
 * is known as the cart has it. Only reads.
 */
export async function readQuotedPrices(reader: Reader, customerId: number, moment: Date): Promise<Map<number, number>> {
  const lines = await selectQuotedSince(reader, customerId, moment);
  return new Map(lines.map(({ itemId, priceCents }) => [itemId, priceCents]));
}
