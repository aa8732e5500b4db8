import { inSnapshot, type Db } from '#server/platform/db.ts';
import { selectCategories, selectCategoryNames, selectShownFilters } from '#server/catalog/catalog.sql.ts';
import type { CatalogData } from './load-catalog.ts';
import { toTree } from './to-tree.ts';

/** Reads what lists show beside items: categories with their names, and filters. */
export async function loadTree(db: Db): Promise<Pick<CatalogData, 'categories' | 'filters'>> {
  return inSnapshot(db, async (tx) => ({
    categories: toTree(await selectCategories(tx), await selectCategoryNames(tx)),
    filters: await selectShownFilters(tx),
  }));
}
