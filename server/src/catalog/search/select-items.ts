import type { ItemQuery } from '#contract/item-query.ts';
import {
  type Bitset,
  countBits,
  createBitset,
  intersect,
  keepRange,
  takeAscending,
} from '#server/catalog/text-search/bitset.ts';
import { joinCutValues, rootCategory } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem, CategoryNode } from '#server/catalog/catalog.types.ts';
import { anyValue, type FacetIndex } from './facet-index.ts';
import type { PriceOrder } from './price-order.ts';
import { type ReadModel, textIndexes } from './read-model.ts';
import { hasCopyFilter, narrowCopies } from './select-copies.ts';
import { toPositions } from './to-positions.ts';
import { searchText } from '#server/catalog/text-search/search-text.ts';

/** Display context of prices and texts. */
export interface DisplayContext {
  languageId: number;
  /** Converts euro cents to major units of the display currency. */
  toShown(cents: number): number;
}

export type ItemCriteria = Omit<ItemQuery, 'page' | 'limit' | 'sort' | 'random'>;

export type Choices = Pick<
  ItemCriteria,
  'type' | 'quality' | 'heroes' | 'exterior_names' | 'item_class' | 'variant' | 'phase'
>;

/** Selects items in stock: AND between filters, OR within one. */
export function selectItems(model: ReadModel, criteria: ItemCriteria, context: DisplayContext): Bitset {
  const found = baseSelection(model, criteria, context);
  for (const bits of Object.values(facetBits(model, criteria))) if (bits) intersect(found, bits);
  narrowPrice(model.order, found, { ...criteria, context });
  return found;
}

/** Without facet choices and price, which are applied later. */
export function baseSelection(model: ReadModel, criteria: ItemCriteria, context: DisplayContext): Bitset {
  const { order } = model;
  const found = order.inStock.slice();
  const below = categoryBits(model, criteria);
  if (below) intersect(found, below);
  if (criteria.sale || criteria.special_offer === 'sale') intersect(found, order.sale);
  if (criteria.new || criteria.special_offer === 'new') intersect(found, order.fresh);
  if (criteria.search !== undefined) intersect(found, textBits(model, criteria.search, context.languageId));
  narrowCopies(model, found, criteria);
  return found;
}

/**
 * Entries of a list: each match, or the cheapest match of each item. Filters that all pieces of an item meet alike, and an
 * upper price, leave the cheapest piece in stock if they leave any, so what is prepared is enough for them.
 */
export function toEntries({ order: { groups } }: ReadModel, matches: Bitset, criteria: ItemCriteria): Bitset {
  if (criteria.copies === 'each') return matches;
  if (dividesItems(criteria)) return groups.cheapest(matches);
  const entries = matches.slice();
  intersect(entries, groups.leads);
  return entries;
}

/** Whether filters may leave some pieces of an item and not the cheapest. */
function dividesItems(criteria: ItemCriteria): boolean {
  const { price_from, search, sale, new: isNew, special_offer, phase } = criteria;
  const isByText = price_from !== undefined || search !== undefined || special_offer !== undefined;
  return isByText || sale || isNew || phase.length > 0 || hasCopyFilter(criteria);
}

export function facetBits(model: ReadModel, choices: Choices): Record<keyof Choices, Bitset | null> {
  const { order } = model;
  return {
    type: anyOf(order.facets.type, choices.type),
    quality: anyQuality(model, choices.quality),
    heroes: anyOf(order.facets.hero, choices.heroes),
    exterior_names: anyQuality(model, choices.exterior_names),
    item_class: anyOf(order.facets.class, choices.item_class),
    variant: anyOf(order.facets.variant, choices.variant),
    phase: phaseBits(model, choices.phase),
  };
}

type Place = Partial<Pick<ItemCriteria, 'category' | 'subcategory' | 'child'>>;

/** Resolves category filters: empty for the whole shop, null if one is unknown. */
export function findNodes(model: ReadModel, where: Place): CategoryNode[] | null {
  const nodes = [where.category, where.subcategory, where.child]
    .filter((url): url is string => Boolean(url) && url !== 'all' && url !== rootCategory)
    .map((url) => model.nodes.get(url));
  return nodes.every((node) => node !== undefined) ? nodes : null;
}

/** Items below all categories; null for the whole shop. Unknown categories are empty. */
function categoryBits(model: ReadModel, where: Place): Bitset | null {
  const nodes = findNodes(model, where);
  if (nodes?.length === 0) return null;
  const [first, ...others] = nodes?.map(({ id }) => model.order.nodeBits(id)) ?? [];
  if (!first || others.length === 0) return first ?? createBitset(model.order.slotAt.length);
  const common = first.slice();
  for (const other of others) intersect(common, other);
  return common;
}

/** Null without values. */
function anyOf(facet: FacetIndex, values: string[]): Bitset | null {
  if (values.length === 0) return null;
  const keys = values.map((value) => value.toLowerCase());
  return anyValue(
    facet,
    joinCutValues(keys, (key) => facet.has(key)),
  );
}

/** Copies of any of these phases; null without values. */
export function phaseBits(model: ReadModel, phases: string[]): Bitset | null {
  return anyOf(model.order.facets.phase, phases);
}

function anyQuality(model: ReadModel, names: string[]): Bitset | null {
  return anyOf(
    model.order.facets.quality,
    names.map((name) => model.labels.qualityOf(name) ?? name),
  );
}

type PriceBounds = Pick<ItemCriteria, 'price_from' | 'price_till'>;

/** Bounds apply to displayed prices. */
export function narrowPrice(order: PriceOrder, found: Bitset, bounds: PriceBounds & { context: DisplayContext }): void {
  const { price_from: from, price_till: till, context } = bounds;
  if (from === undefined && till === undefined) return;
  const first = from === undefined ? 0 : firstPosition(order.prices, (cents) => context.toShown(cents) >= from);
  const end =
    till === undefined ? order.prices.length : firstPosition(order.prices, (cents) => context.toShown(cents) > till);
  keepRange(found, first, end);
}

function firstPosition(prices: Float64Array, fits: (cents: number) => boolean): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(prices[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Positions of items that a text finds, sold out or not. */
export function textBits(model: ReadModel, search: string, languageId: number): Bitset {
  return toPositions(model.order, searchText(textIndexes(model, languageId), search, model.data.items.size));
}

/** Random sample without repetition; `random` is between 0 and 1. */
export function sampleOf(found: Bitset, options: { limit: number; random: () => number }): number[] {
  const total = countBits(found);
  const picked = new Set<number>();
  // Floyd's sampling: every subset is equally likely, after exactly as many draws as items are wanted.
  for (let last = Math.max(0, total - options.limit); last < total; last += 1) {
    const rank = Math.floor(options.random() * (last + 1));
    picked.add(picked.has(rank) ? last : rank);
  }
  const positions = [...picked].map((rank) => takeAscending(found, rank, 1)[0] ?? 0);
  for (let at = positions.length - 1; at > 0; at -= 1) {
    const other = Math.floor(options.random() * (at + 1));
    [positions[at], positions[other]] = [positions[other] ?? 0, positions[at] ?? 0];
  }
  return positions;
}

export function toItems(model: ReadModel, positions: number[]): CatalogItem[] {
  return positions
    .map((position) => model.data.items.at(model.order.slotAt[position] ?? -1))
    .filter((item) => item !== undefined);
}
