import { Bestsellers } from './bestsellers.ts';
import type { CatalogItem, CatalogData, CategoryNode } from '#server/catalog/catalog.types.ts';
import type { Labels } from '#server/catalog/items/labels.ts';
import { arrangeByPrice, isSamePlace, markState, type PriceOrder } from './price-order.ts';
import { buildTextIndex, type TextIndex } from '#server/catalog/text-search/text-index.ts';

/** Item titles are English. */
const englishCode = 'en';
const topMax = 100;

/** Read model of lists, search and pages. PostgreSQL stays the source of truth. */
export interface ReadModel {
  data: CatalogData;
  labels: Labels;
  slotOf: Map<number, number>;
  /** Slots of all wears and variants of a finish, by base id. */
  siblings: Map<number, number[]>;
  order: PriceOrder;
  texts: Map<number, TextIndex>;
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
  const model: ReadModel = {
    data,
    labels,
    slotOf: new Map(data.items.map((item, slot) => [item.id, slot])),
    siblings: new Map(),
    order: arrangeByPrice(data.items, data.categories, now),
    texts: new Map(),
    categoryTexts: new Map(),
    bestsellers: new Bestsellers(topMax),
    top: [],
    topIds: new Set(),
    nodes: new Map(),
    version: 0,
  };
  addNodes(model.nodes, data.categories);
  data.items.forEach((item, slot) => {
    addSibling(model, item, slot);
    model.bestsellers.update(item);
  });
  refreshTop(model);
  return model;
}

function addNodes(nodes: Map<string, CategoryNode>, categories: CategoryNode[]): void {
  for (const node of categories) {
    nodes.set(node.url, node);
    addNodes(nodes, node.children);
  }
}

function addSibling({ siblings }: ReadModel, item: CatalogItem, slot: number): void {
  if (item.baseId === null) return;
  const known = siblings.get(item.baseId);
  if (known) known.push(slot);
  else siblings.set(item.baseId, [slot]);
}

/**
 * Applies changed items and returns the ids of those that look different. Stock and flags flip bits; price, facet and
 * title changes rebuild the order.
 */
export function changeItems(model: ReadModel, items: CatalogItem[], now: Date): Set<number> {
  const changed = new Set(items.map((item) => item.id));
  let isMoved = false;
  let isRetitled = false;
  let isRanked = false;
  for (const item of items) {
    const slot = model.slotOf.get(item.id) ?? model.data.items.length;
    const before = model.data.items[slot];
    model.data.items[slot] = item;
    model.slotOf.set(item.id, slot);
    if (!before) addSibling(model, item, slot);
    if (!before || !isSamePlace(before, item)) isMoved = true;
    else markState(model.order, item, { position: model.order.positionOf[slot] ?? 0, now });
    if (before?.title !== item.title || before.type !== item.type) isRetitled = true;
    if (model.bestsellers.update(item)) isRanked = true;
  }
  if (isMoved) model.order = arrangeByPrice(model.data.items, model.data.categories, now);
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
  const timed = data.items.filter((item) => item.newUntil !== null);
  for (const item of timed) {
    const position = order.positionOf[model.slotOf.get(item.id) ?? 0] ?? 0;
    markState(order, item, { position, now });
  }
  model.version += 1;
  return timed.map((item) => item.id);
}

/** Updates the top; returns the ids that entered or left it. */
function refreshTop(model: ReadModel): number[] {
  const before = model.topIds;
  model.top = model.bestsellers.top();
  model.topIds = new Set(model.top);
  return [...model.topIds.symmetricDifference(before)];
}

export function findItem(model: ReadModel, id: number): CatalogItem | undefined {
  const slot = model.slotOf.get(id);
  return slot === undefined ? undefined : model.data.items[slot];
}

export function titleOf(model: ReadModel, item: CatalogItem, languageId: number): string {
  return model.data.titles.get(languageId)?.get(item.id) ?? item.title;
}

export function englishId(model: ReadModel): number | undefined {
  return model.data.languages.find((language) => language.code === englishCode)?.id;
}

/** Text indexes of the caller's language and English, built on first use. */
export function textIndexes(model: ReadModel, languageId: number): TextIndex[] {
  const english = englishId(model);
  return [...new Set([english ?? languageId, languageId])].map((id) => {
    let index = model.texts.get(id);
    if (!index) model.texts.set(id, (index = buildTexts(model, id, id === english)));
    return index;
  });
}

function buildTexts(model: ReadModel, languageId: number, isEnglish: boolean): TextIndex {
  const { items, titles } = model.data;
  const own = titles.get(languageId);
  return buildTextIndex(items.length, (slot) => {
    const item = items[slot];
    if (!item) return undefined;
    const label = model.labels.label(languageId, `labels.type.${item.type}`) ?? '';
    if (!isEnglish) return [own?.get(item.id) ?? '', label];
    return [item.title, label, (item.hero ?? '').replaceAll(' ', '')];
  });
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
