import { listItemsByIds } from '#server/catalog/catalog.queries.ts';
import type { ItemLookup } from '#server/catalog/catalog.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { isAvailable, toContents } from './cart.rules.ts';
import type { CartContents, CartSnapshot } from './cart.types.ts';
import { selectOthersReservations } from './entries.sql.ts';

interface Look {
  languageId: number;
  findItemSummaries?: ItemLookup | undefined;
}

/** Adds to a cart how its items look and, for lines that cannot be had, what others are paying for. */
export async function hydrateCart(
  reader: Reader,
  cart: CartSnapshot,
  { languageId, findItemSummaries = listItemsByIds }: Look,
): Promise<CartContents> {
  const ids = cart.lines.map(({ itemId }) => itemId);
  const missing = cart.lines.filter((line) => !isAvailable(line)).map(({ itemId }) => itemId);
  const summaries = await findItemSummaries(reader, ids, languageId);
  const elsewhere = missing.length === 0 ? [] : await selectOthersReservations(reader, cart.customerId, missing);
  return toContents(cart, summaries, elsewhere);
}
