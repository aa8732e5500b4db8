import { lockItems } from '#server/catalog/catalog.queries.ts';
import { refuseIfLanguageUnknown } from '#server/content/lists/refuse-if-language-unknown.ts';
import type { Tx } from '#server/platform/db.ts';
import { type FieldErrors, refuse } from '#server/platform/refusal.ts';
import { dealPrices } from './deals.rules.ts';
import type { PackFields } from './deals.types.ts';
import { lockPackTitles, selectHasTitle, selectItemsOfPack } from './pack-list.sql.ts';

const itemsMin = 2;
const itemsMax = 20;

/** Refuses a name that is taken, unknown or repeated items, too few or many, and a price not below their sum.
 * Locks the items, then the packs. */
export async function refuseIfPackInvalid(tx: Tx, pack: PackFields, exceptId = 0): Promise<void> {
  const { itemIds, priceCents, title, titles } = pack;
  await refuseIfLanguageUnknown(tx, { field: 'titles', codes: Object.keys(titles) });
  await lockItems(tx, itemIds);
  const items = await selectItemsOfPack(tx, itemIds);
  await lockPackTitles(tx);
  const errors: FieldErrors = {};
  const isCounted = itemIds.length >= itemsMin && itemIds.length <= itemsMax;
  if (!isCounted || new Set(itemIds).size < itemIds.length) errors['item_ids'] = ['refusals.pack_of_several_items'];
  else if (items.length < itemIds.length) errors['item_ids'] = ['common.invalid_choice'];
  else if (dealPrices(priceCents, items) === null) errors['price'] = ['refusals.pack_above_items'];
  if (await selectHasTitle(tx, title, exceptId)) errors['title'] = ['refusals.pack_title_taken'];
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}
