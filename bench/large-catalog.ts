import { initialSoldCount, initialStock } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem, CategoryFilter, CategoryNode } from '#server/catalog/catalog.types.ts';
import type { CatalogData } from '#server/catalog/search/load-catalog.ts';
import { ItemTable } from '#server/catalog/items/item-table.ts';
import { createLabels } from '#server/catalog/items/labels.ts';
import { buildReadModel, type ReadModel } from '#server/catalog/search/read-model.ts';
import { readTree } from '#server/catalog/import/read-tree.ts';
import { readItems, type SeedItem } from './read-items.ts';

const copyIdStep = 10_000_000;
const english = { id: 1, code: 'en', title: 'English', isDefault: true };

/** Builds a read model of the seed catalog with `copies` copies of each item under new ids. */
export async function buildLargeCatalog(copies: number): Promise<ReadModel> {
  const rows = await readItems();
  const items = new ItemTable();
  for (let copy = 0; copy < copies; copy += 1) for (const row of rows) items.put(toItem(row, copy));
  const { categories, collections } = await readTree();
  const nodes = new Map<number, CategoryNode>(
    categories.map(({ id, url, name, filter_kind: kind, filter_value: value }) => [
      id,
      {
        id,
        url,
        name,
        names: new Map(),
        filter: { kind: kind as CategoryFilter['kind'], value },
        isShown: true,
        children: [],
      },
    ]),
  );
  for (const { id, parent_id: parent } of categories) {
    const node = nodes.get(id);
    if (node && parent !== null) nodes.get(parent)?.children.push(node);
  }
  const data: CatalogData = {
    items,
    categories: categories.filter(({ parent_id: parent }) => parent === null).flatMap(({ id }) => nodes.get(id) ?? []),
    collections: new Map(collections.map(({ slug, name }) => [slug, name])),
    titles: new Map(),
    languages: [english],
    filters: [],
  };
  const labels = createLabels(() => ({ languages: [english], texts: new Map() }));
  return buildReadModel(data, labels, new Date());
}

function toItem(row: SeedItem, copy: number): CatalogItem {
  const item = {
    id: row.id + copy * copyIdStep,
    baseId: row.base_id,
    copyOf: null,
    copy: null,
    title: row.title,
    type: row.type,
    subcategory: row.subcategory,
    hero: row.hero,
    class: row.class,
    rarityColor: row.rarity_color,
    quality: row.quality,
    variant: row.variant,
    finish: row.finish,
    collectionSlug: row.collection_slug,
    minFloat: row.min_float,
    maxFloat: row.max_float,
    imgUrl: row.img_url,
    photos: [],
    priceCents: row.price_cents + copy,
    oldPriceCents: row.old_price_cents,
    lowestPriorCents: null,
    isNew: row.new,
    newUntil: null,
    isTop: false,
    addedRank: 0,
  };
  return { ...item, stock: initialStock(item), soldCount: initialSoldCount(item) };
}
