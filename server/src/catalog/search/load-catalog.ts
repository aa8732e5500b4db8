import type { FilterCode } from '#contract/filter-codes.ts';
import { inSnapshot, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import {
  copyItems,
  selectCategories,
  selectCategoryNames,
  selectCollections,
  selectLanguages,
  selectShownFilters,
  selectTitles,
} from '#server/catalog/catalog.sql.ts';
import { readItemLines } from '#server/catalog/items/item-lines.ts';
import { ItemTable } from '#server/catalog/items/item-table.ts';
import { TextColumn } from '#server/catalog/items/text-column.ts';
import type { CategoryNode } from '#server/catalog/catalog.types.ts';
import { toTree } from './to-tree.ts';

/** Everything a process needs to serve the catalog without the database. */
export interface CatalogData {
  items: ItemTable;
  categories: CategoryNode[];
  /** Slug → English name. */
  collections: Map<string, string>;
  /** By language id and slot, empty where a title is the English one. */
  titles: Map<number, TextColumn>;
  languages: { id: number; code: string }[];
  /** Filters that lists show, in their order. */
  filters: FilterCode[];
}

/** Loads the catalog in one snapshot. */
export async function loadCatalog(db: Db): Promise<CatalogData> {
  return inSnapshot(db, async (tx) => {
    const languages = await selectLanguages(tx);
    const names = await selectCategoryNames(tx);
    const items = await loadItems(tx);
    const titles = new Map<number, TextColumn>();
    for (const { id } of languages) titles.set(id, await loadTitles(tx, items, id));
    return {
      items,
      categories: toTree(await selectCategories(tx), names),
      collections: new Map((await selectCollections(tx)).map(({ slug, name }) => [slug, name])),
      titles,
      languages,
      filters: await selectShownFilters(tx),
    };
  });
}

async function loadItems(tx: Tx): Promise<ItemTable> {
  const items = new ItemTable();
  for await (const item of readItemLines(await copyItems(tx))) items.put(item);
  return items;
}

async function loadTitles(reader: Reader, items: ItemTable, languageId: number): Promise<TextColumn> {
  const column = new TextColumn();
  const { ids, titles } = await selectTitles(reader, languageId);
  const texts = titles.split('\n');
  if (ids !== '')
    ids.split(',').forEach((id, at) => setTitle(column, items, { itemId: Number(id), title: texts[at] ?? '' }));
  return column;
}

/** Sets the title of an item in the language of the column. */
export function setTitle(column: TextColumn, items: ItemTable, named: { itemId: number; title: string }): void {
  const slot = items.slotOf(named.itemId);
  if (slot !== undefined) column.set(slot, named.title);
}
