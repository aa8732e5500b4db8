import type { Tx } from '#server/platform/db.ts';
import { refuseIfLanguageUnknown } from '#server/content/lists/refuse-if-language-unknown.ts';
import { moveToPlace } from '#server/catalog/catalog.rules.ts';
import {
  deleteCategoryNames,
  selectSiblingIds,
  updateCategory,
  updatePositions,
  upsertCategoryNames,
} from './categories.sql.ts';
import type { CategoryChange, CategoryRecord } from './categories.types.ts';

/** Saves names, place and visibility of a locked category; its url stays, because addresses and items name it. */
export async function saveCategory(tx: Tx, before: CategoryRecord, change: CategoryChange): Promise<void> {
  const { id, parentId } = before;
  const { name = before.name, isShown = before.isShown, names = {}, place = before.place } = change;
  await refuseIfLanguageUnknown(tx, { field: 'names', codes: Object.keys(names) });
  if (name !== before.name || isShown !== before.isShown) await updateCategory(tx, { id, name, isShown });
  const set = Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== null);
  const removed = Object.keys(names).filter((code) => names[code] === null);
  if (set.length > 0) await upsertCategoryNames(tx, id, Object.fromEntries(set));
  if (removed.length > 0) await deleteCategoryNames(tx, id, removed);
  if (place !== before.place) await updatePositions(tx, moveToPlace(await selectSiblingIds(tx, parentId), id, place));
}
