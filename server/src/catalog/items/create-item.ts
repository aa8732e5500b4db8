import { refuseIfLanguageUnknown } from '#server/content/lists/refuse-if-language-unknown.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertItem, insertPriceChanges, lockNewItems, replaceTitles } from './item-record.sql.ts';
import type { ItemFields, ItemTitles } from './item-record.types.ts';
import { refuseIfReferencesInvalid } from './refuse-if-references-invalid.ts';

export interface NewItem extends Omit<ItemFields, 'oldPriceCents'> {
  stock: number;
  titles: ItemTitles;
}

/** Adds an item after the largest id and begins its price history. It has no old price, because it had no price. */
export async function createItem(
  tx: Tx,
  { titles, ...item }: NewItem,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  await lockNewItems(tx);
  const fields = { ...item, oldPriceCents: null };
  await refuseIfReferencesInvalid(tx, fields, 0);
  await refuseIfLanguageUnknown(tx, { field: 'titles', codes: Object.keys(titles) });
  const itemId = await insertItem(tx, fields, now);
  const price = { itemId, priceCents: item.priceCents, priorCents: null, priorSince: now };
  await insertPriceChanges(tx, [price], { by, now });
  await replaceTitles(tx, itemId, titles);
  return itemId;
}
