import type { FilterCode } from '#contract/filter-codes.ts';
import { inSnapshot, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import {
  type CategoryRow,
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

/** Reads what lists show beside items: categories with their names, and filters. */
export async function loadTree(db: Db): Promise<Pick<CatalogData, 'categories' | 'filters'>> {
  return inSnapshot(db, async (tx) => ({
    categories: toTree(await selectCategories(tx), await selectCategoryNames(tx)),
    filters: await selectShownFilters(tx),
  }));
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

function toTree(
  rows: CategoryRow[],
  names: { categoryId: number; languageId: number; name: string }[],
): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const row of rows) {
    nodes.set(row.id, {
      id: row.id,
      url: row.url,
      name: row.name,
      names: new Map(),
      filter: { kind: row.filterKind, value: row.filterValue },
      isShown: row.isShown,
      children: [],
    });
  }
  for (const row of rows) {
    const node = nodes.get(row.id);
    if (!node || !row.hasItems) continue;
    (row.parentId === null ? roots : (nodes.get(row.parentId)?.children ?? [])).push(node);
  }
  for (const { categoryId, languageId, name } of names) nodes.get(categoryId)?.names.set(languageId, name);
  return roots;
}
