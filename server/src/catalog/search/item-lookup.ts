import { selectListedItems } from '#server/catalog/catalog.sql.ts';
import type { CatalogItem, ItemSummary, ItemLookup } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel, titleOf } from './read-model.ts';

/**
 * Looks into the memory of this process, and into the database only for what is not in it yet. What an item is called may be
 * some milliseconds old; what it costs and how many there are is not told.
 */
export function createItemLookup(currentModel: () => ReadModel): ItemLookup {
  return async (reader, ids, languageId) => {
    const model = currentModel();
    const summaries: ItemSummary[] = [];
    const missing: number[] = [];
    for (const id of ids) {
      const item = findItem(model, id);
      if (item) summaries.push(toLook(item, titleOf(model, item, languageId)));
      else missing.push(id);
    }
    return missing.length === 0 ? summaries : [...summaries, ...(await selectListedItems(reader, missing, languageId))];
  };
}

function toLook({ id, type, quality, class: rarity, subcategory, imgUrl }: CatalogItem, title: string): ItemSummary {
  return { id, title, type, quality, class: rarity, subcategory, imgUrl };
}
