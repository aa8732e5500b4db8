import { selectListedItems } from '#server/catalog/catalog.sql.ts';
import type { CatalogItem, ItemSummary, ItemLookup } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel, titleOf } from './read-model.ts';

/**
 * Finds summaries in memory, and missing ones in the database. Titles may lag by milliseconds; prices and stock are
 * not included.
 */
export function createItemLookup(currentModel: () => ReadModel): ItemLookup {
  return async (reader, ids, languageId) => {
    const model = currentModel();
    const summaries: ItemSummary[] = [];
    const missing: number[] = [];
    for (const id of ids) {
      const item = findItem(model, id);
      if (item) summaries.push(toItemSummary(item, titleOf(model, item, languageId)));
      else missing.push(id);
    }
    return missing.length === 0 ? summaries : [...summaries, ...(await selectListedItems(reader, missing, languageId))];
  };
}

function toItemSummary(
  { id, type, quality, class: rarity, subcategory, imgUrl }: CatalogItem,
  title: string,
): ItemSummary {
  return { id, title, type, quality, class: rarity, subcategory, imgUrl };
}
