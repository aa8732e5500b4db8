import { listItemsByIds } from '#server/catalog/list-items-by-ids.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfTooManyPieces } from './cart.rules.ts';
import { selectReservedCount, updateVersion, upsertLine } from './cart.sql.ts';
import type { CartWish } from './cart.types.ts';

/**
 * Sets how many pieces of an item the cart holds. Idempotent. Takes nothing from stock and promises nothing; refuses more
 * than may be had. The cart is locked.
 */
export async function setLine(tx: Tx, wish: CartWish): Promise<void> {
  const { customerId, itemId, count, now } = wish;
  const [item] = await listItemsByIds(tx, [itemId], wish.languageId);
  if (!item) refuse('item_not_found');
  const available = item.stock + (await selectReservedCount(tx, customerId, itemId));
  refuseIfTooManyPieces({ count, available, title: item.title }, wish.hasUniqueItems);
  const isChanged = await upsertLine(tx, { customerId, itemId, count, priceCents: item.priceCents, now });
  if (isChanged) await updateVersion(tx, customerId, now);
}
