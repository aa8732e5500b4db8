import { Bestsellers } from './bestsellers.ts';
import type { CatalogItem, CategoryNode } from '#server/catalog/catalog.types.ts';
import type { CatalogData } from './load-catalog.ts';
import type { Labels } from '#server/catalog/items/labels.ts';
import { arrangeByPrice, isSamePlace, markState, type PriceOrder, rearrangeByPrice } from './price-order.ts';
import { Siblings } from './siblings.ts';
import { TitleIndexes } from './title-indexes.ts';
import type { TextIndex } from '#server/catalog/text-search/text-index.ts';

/** Item titles are English. */
const englishCode = 'en';
const topMax = 100;
/** Ranks items that staff made popular before all bestsellers. */
const chosenLead = 1_000_000_000;

/** Read model of lists, search and pages. PostgreSQL stays the source of truth. */
export interface ReadModel {
  data: CatalogData;
  labels: Labels;
  siblings: Siblings;
  order: PriceOrder;
  /** Indexes of the titles, by language id. */
  texts: Map<number, TitleIndexes>;
  /** Names of the categories, by language id. */
  categoryTexts: Map<number, TextIndex>;
  bestsellers: Bestsellers;
  top: number[];
  topIds: Set<number>;
  nodes: Map<string, CategoryNode>;
  /** Incremented with every change, to invalidate derived data. */
  version: number;
}

export function buildReadModel(data: CatalogData, labels: Labels, now: Date): ReadModel {
  const { items, categories } = data;
  const model: ReadModel = {
    data,
    labels,
    siblings: new Siblings(),
    order: arrangeByPrice({ items, categories, now }),
    texts: new Map(),
    categoryTexts: new Map(),
    bestsellers: new Bestsellers(topMax),
    top: [],
    topIds: new Set(),
    nodes: new Map(),
    version: 0,
  };
  addNodes(model.nodes, categories);
  for (let slot = 0; slot < items.size; slot += 1) {
    model.siblings.add(items.number('baseId', slot), slot);
    rankSeller(model, slot);
  }
  refreshTop(model);
  return model;
}

/**
 * Replaces the tree, with other names, order or visibility. Returns false, and changes nothing, if its categories hold
 * other items than before.
 */
export function replaceTree(model: ReadModel, tree: Pick<CatalogData, 'categories' | 'filters'>): boolean {
  const nodes = new Map<string, CategoryNode>();
  addNodes(nodes, tree.categories);
  const isSame = [...nodes.values()].every((node) => {
    const known = model.nodes.get(node.url);
    return known?.id === node.id && JSON.stringify(known.filter) === JSON.stringify(node.filter);
  });
  if (!isSame || nodes.size !== model.nodes.size) return false;
  Object.assign(model.data, tree);
  model.nodes = nodes;
  model.categoryTexts.clear();
  model.version += 1;
  return true;
}

function addNodes(nodes: Map<string, CategoryNode>, categories: CategoryNode[]): void {
  for (const node of categories) {
    nodes.set(node.url, node);
    addNodes(nodes, node.children);
  }
}

/** Returns whether the bestsellers may have changed. */
function rankSeller({ bestsellers, data: { items } }: ReadModel, slot: number): boolean {
  return bestsellers.update({
    id: items.integer('id', slot),
    soldCount: items.integer('soldCount', slot) + items.integer('isTop', slot) * chosenLead,
    stock: items.integer('stock', slot),
  });
}

/**
 * Applies changed items and returns the ids of those that look different. Stock and flags flip bits; price, facet and
 * title changes rebuild the order.
 */
export function changeItems(model: ReadModel, changes: CatalogItem[], now: Date): Set<number> {
  const { items, categories } = model.data;
  const changed = new Set(changes.map((item) => item.id));
  const moved = new Set<number>();
  let isRetitled = false;
  let isRanked = false;
  for (const item of changes) {
    const known = items.slotOf(item.id);
    const before = known === undefined ? undefined : items.at(known);
    const slot = items.put(item);
    if (!before) model.siblings.add(item.baseId ?? NaN, slot);
    if (!before || !isSamePlace(before, item)) moved.add(slot);
    else if (!moved.has(slot)) markState(model.order, items, { slot, now });
    if (before && (before.title !== item.title || before.type !== item.type)) isRetitled = true;
    if (rankSeller(model, slot)) isRanked = true;
  }
  if (moved.size > 0) model.order = rearrangeByPrice({ items, categories, now }, model.order, moved);
  if (isRetitled) model.texts.clear();
  if (isRanked) for (const id of refreshTop(model)) changed.add(id);
  model.version += 1;
  return changed;
}

/** Clears expired new flags; returns the ids. One comparison while there are none. */
export function expireNew(model: ReadModel, now: Date): number[] {
  const { order, data } = model;
  if (now.getTime() < order.freshUntilMs) return [];
  order.freshUntilMs = Infinity;
  const ids: number[] = [];
  for (let slot = 0; slot < data.items.size; slot += 1) {
    if (Number.isNaN(data.items.number('newUntil', slot))) continue;
    markState(order, data.items, { slot, now });
    ids.push(data.items.integer('id', slot));
  }
  model.version += 1;
  return ids;
}

/** Updates the top; returns the ids that entered or left it. */
function refreshTop(model: ReadModel): number[] {
  const before = model.topIds;
  model.top = model.bestsellers.top();
  model.topIds = new Set(model.top);
  return [...model.topIds.symmetricDifference(before)];
}

export function findItem({ data: { items } }: ReadModel, id: number): CatalogItem | undefined {
  const slot = items.slotOf(id);
  return slot === undefined ? undefined : items.at(slot);
}

export function titleOf(model: ReadModel, item: CatalogItem, languageId: number): string {
  const slot = model.data.items.slotOf(item.id);
  return (slot !== undefined && model.data.titles.get(languageId)?.get(slot)) || item.title;
}

export function englishId(model: ReadModel): number | undefined {
  return model.data.languages.find((language) => language.code === englishCode)?.id;
}

/** Title indexes of the caller's language and English, built on first use. */
export function textIndexes(model: ReadModel, languageId: number): TextIndex[] {
  const english = englishId(model);
  return [...new Set([english ?? languageId, languageId])].flatMap((id) => {
    let indexes = model.texts.get(id);
    if (!indexes) model.texts.set(id, (indexes = new TitleIndexes((slot) => textsOf(model, id, slot))));
    return indexes.upTo(model.data.items.size);
  });
}

/** What a search in a language finds an item by, its title first. */
function textsOf(model: ReadModel, languageId: number, slot: number): string[] {
  const { items, titles } = model.data;
  const label = model.labels.label(languageId, `labels.type.${items.value('type', slot)}`) ?? '';
  if (languageId !== englishId(model)) return [titles.get(languageId)?.get(slot) ?? '', label];
  return [items.title(slot), label, (items.value('hero', slot) ?? '').replaceAll(' ', '')];
}

/** Builds the English index ahead of the first search. */
export function warmUp(model: ReadModel): void {
  const english = englishId(model);
  if (english === undefined) return;
  for (const index of textIndexes(model, english)) {
    index.fuzzy();
    index.initials();
  }
}
