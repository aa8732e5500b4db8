import { refuseIfLanguageUnknown } from '#server/content/lists/refuse-if-language-unknown.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { changeItems, type ItemChange } from './change-items.ts';
import { replaceTitles, selectRecord } from './item-record.sql.ts';
import type { ItemFields, ItemTitles } from './item-record.types.ts';
import { refuseIfOldPriceInvalid } from './old-price.rules.ts';
import { refuseIfReferencesInvalid } from './refuse-if-references-invalid.ts';

/**
 * Changes fields and translated titles of an item, which it locks; its stock is changed by `change-stock` alone. A new
 * price enters the price history. Refuses an old price that the 30-day rule forbids; one that only a new price makes
 * invalid is lowered instead.
 */
export async function changeItem(
  tx: Tx,
  id: number,
  { fields, titles, by, now }: { fields: Partial<ItemFields>; titles?: ItemTitles; by: string; now: Date },
): Promise<ItemChange> {
  const item = (await selectRecord(tx, id)) ?? refuse('item_not_found');
  await refuseIfReferencesInvalid(tx, { ...item, ...fields }, id);
  if (titles) await refuseIfLanguageUnknown(tx, { field: 'titles', codes: Object.keys(titles) });
  const [change = { before: item, after: item }] = await changeItems(tx, {
    ids: [id],
    fieldsOf: () => fields,
    by,
    now,
  });
  if (change.after.oldPriceCents !== change.before.oldPriceCents) refuseIfOldPriceInvalid(change.after);
  if (titles) await replaceTitles(tx, id, titles);
  return change;
}
