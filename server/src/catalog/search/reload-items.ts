import type { Db } from '#server/platform/db.ts';
import { selectItemsById, selectTitlesOfItems } from '#server/catalog/catalog.sql.ts';
import { changeItems, type ReadModel } from './read-model.ts';

/** Refreshes items of the read model from the database; returns the ids of those that changed. */
export async function reloadItems(
  db: Db,
  model: ReadModel,
  { ids, now }: { ids: number[]; now: Date },
): Promise<Set<number>> {
  const items = await selectItemsById(db, ids);
  const unseen = ids.filter((id) => !model.slotOf.has(id));
  const titles = unseen.length > 0 ? await selectTitlesOfItems(db, unseen) : [];
  for (const { itemId, languageId, title } of titles) model.data.titles.get(languageId)?.set(itemId, title);
  return changeItems(model, items, now);
}
