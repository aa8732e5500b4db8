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
  /** Wears and variants of a finish, without copies. */
  siblings: Siblings;
  /** Copies by the slot of their item. */
  copies: Siblings;
  order: PriceOrder;
  /** Indexes of the titles, by language id. */
  texts: Map<number, TitleIndexes>;
  /** Index of the names of stickers on copies; null before the first search for one. */
  stickers: TitleIndexes | null;
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
  const siblings = new Siblings();
  const copies = new Siblings();
  for (let slot = 0; slot < items.size; slot += 1) addRelations({ siblings, copies, data }, slot);
  const model: ReadModel = {
    data,
    labels,
    siblings,
    copies,
    order: arrangeByPrice({ items, copies, categories, now }),
    texts: new Map(),
    stickers: null,
    categoryTexts: new Map(),
    bestsellers: new Bestsellers(topMax),
    top: [],
    topIds: new Set(),
    nodes: new Map(),
    version: 0,
  };
  addNodes(model.nodes, categories);
  for (let slot = 0; slot < items.size; slot += 1) if (!items.isCopy(slot)) rankSeller(model, slot);
  refreshTop(model);
  return model;
}

function addRelations(
  { siblings, copies, data: { items } }: Pick<ReadModel, 'siblings' | 'copies' | 'data'>,
  slot: number,
) {
  if (items.isCopy(slot)) copies.add(items.itemOf(slot), slot);
  else siblings.add(items.number('baseId', slot), slot);
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

/** Ranks the item of a slot by its sales and those of its copies. Returns whether the bestsellers may have changed. */
function rankSeller({ bestsellers, copies, data: { items } }: ReadModel, slot: number): boolean {
  const itemSlot = items.itemOf(slot);
  const slots = [itemSlot, ...copies.of(itemSlot)];
  const sum = (field: 'soldCount' | 'stock') => slots.reduce((total, at) => total + items.integer(field, at), 0);
  const isChosen = slots.some((at) => items.integer('isTop', at) === 1);
  return bestsellers.update({
    id: items.integer('id', itemSlot),
    soldCount: sum('soldCount') + (isChosen ? chosenLead : 0),
    stock: sum('stock'),
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
  for (const item of changes.toSorted((one, other) => one.id - other.id)) {
    const known = items.slotOf(item.id);
    const before = known === undefined ? undefined : items.at(known);
    const slot = items.put(item);
    if (!before) addRelations(model, slot);
    changed.add(items.integer('id', items.itemOf(slot)));
    if (!before || !isSamePlace(before, item)) moved.add(slot);
    else if (!moved.has(slot)) markState(model.order, items, { slot, now });
    if (before && textKeyOf(before) !== textKeyOf(item)) isRetitled = true;
    if (rankSeller(model, slot)) isRanked = true;
  }
  const { copies } = model;
  if (moved.size > 0) model.order = rearrangeByPrice({ items, copies, categories, now }, model.order, moved);
  if (isRetitled) forgetTexts(model);
  if (isRanked) for (const id of refreshTop(model)) for (const shown of idsOf(model, id)) changed.add(shown);
  model.version += 1;
  return changed;
}

/** What searches find an item by. */
function textKeyOf({ title, type, copy }: CatalogItem): string {
  return JSON.stringify([title, type, copy?.stickers.map(({ name }) => name)]);
}

/** Drops the indexes of titles and stickers, which the next search builds anew. */
export function forgetTexts(model: ReadModel): void {
  model.texts.clear();
  model.stickers = null;
}

/** Ids of an item and its copies. */
function idsOf({ copies, data: { items } }: ReadModel, id: number): number[] {
  const slot = items.slotOf(id);
  return slot === undefined ? [] : [id, ...copies.of(slot).map((at) => items.integer('id', at))];
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
  const slot = model.data.items.slotOf(item.copyOf ?? item.id);
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

/** Indexes of the names of stickers on copies, built on first use. */
export function stickerIndexes(model: ReadModel): TextIndex[] {
  const { copies } = model.data.items;
  model.stickers ??= new TitleIndexes((slot) => namesOf(copies.stickerNames(slot)));
  return model.stickers.upTo(model.data.items.size);
}

function namesOf(lines: string): string[] {
  return lines === '' ? [] : lines.split('\n');
}

/** What a search in a language finds an item by, its title first. */
function textsOf(model: ReadModel, languageId: number, slot: number): string[] {
  const { items, titles } = model.data;
  const label = model.labels.label(languageId, `labels.type.${items.value('type', slot)}`) ?? '';
  if (languageId !== englishId(model)) return [titles.get(languageId)?.get(items.itemOf(slot)) ?? '', label];
  const hero = (items.value('hero', slot) ?? '').replaceAll(' ', '');
  return [items.title(slot), label, hero, ...namesOf(items.copies.stickerNames(slot))];
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
