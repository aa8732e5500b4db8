import { listItemsByIds } from '#server/catalog/list-items-by-ids.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfTooManyPieces } from './cart.rules.ts';
import { selectCartForUpdate, selectReservedCount, updateVersion, upsertLine } from './cart.sql.ts';

export interface CartWish {
  customerId: number;
  itemId: number;
  /** All pieces of the item that the cart is to hold, not how many are added. */
  count: number;
  hasUniqueItems: boolean;
  languageId: number;
  now: Date;
}

/**
 * Sets how many pieces of an item the cart holds. Idempotent: clients repeat it before a purchase. Takes nothing from
 * stock and promises nothing; refuses more than may be had.
 */
export async function addToCart(db: Db, wish: CartWish): Promise<void> {
  const { customerId, itemId, count, now } = wish;
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, now);
    const [item] = await listItemsByIds(tx, [itemId], wish.languageId);
    if (!item) refuse('item_not_found');
    const available = item.stock + (await selectReservedCount(tx, customerId, itemId));
    refuseIfTooManyPieces({ count, available, title: item.title }, wish.hasUniqueItems);
    const isChanged = await upsertLine(tx, { customerId, itemId, count, priceCents: item.priceCents, now });
    if (isChanged) await updateVersion(tx, customerId, now);
  });
}
