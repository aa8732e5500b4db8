import { listItemsByIds } from '#server/catalog/list-items-by-ids.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLines } from './cart.sql.ts';
import type { CartEntry } from './cart.types.ts';

/**
 * What a customer intends to buy, in the order in which it was put in, with every item as it is now and titled in a
 * language. Pieces reserved for the customer's own open payment count as available. Only reads.
 */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartEntry[]> {
  const lines = await selectLines(reader, customerId);
  const items = await listItemsByIds(
    reader,
    lines.map(({ itemId }) => itemId),
    languageId,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap((line) => {
    const item = byId.get(line.itemId);
    return item ? [{ ...line, item, isAvailable: item.stock + line.reservedCount >= line.count }] : [];
  });
}
