import type { Reader } from '#server/platform/db.ts';
import { selectCart } from './cart.sql.ts';
import type { CartContents } from './cart.types.ts';

/**
 * What a customer intends to buy, with every item as it is now and titled in a language. Pieces reserved for the
 * customer's own open payment count as available. Only reads.
 */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartContents> {
  const { version, lines } = await selectCart(reader, customerId, languageId);
  const entries = lines.map((line) => ({
    ...line,
    isAvailable: line.item.stock + line.reservedCount >= line.count,
  }));
  return { version, entries };
}
