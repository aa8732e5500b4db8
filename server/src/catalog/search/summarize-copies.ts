import { type Bitset, hasBit } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import type { ReadModel } from './read-model.ts';

/** Copies of one item in stock. */
export interface CopySummary {
  count: number;
  /** Cheapest of the copies and the item itself. */
  priceFromCents: number;
  floatFrom: number;
  floatTill: number;
}

/** Sums up the copies of an item among positions; null without any. */
export function summarizeCopies(model: ReadModel, itemSlot: number, found: Bitset): CopySummary | null {
  const { slotAt, prices, groups } = model.order;
  const { copies } = model.data.items;
  const positions = groups.positionsOf(itemSlot).filter((position) => hasBit(found, position));
  const floats = positions
    .map((position) => copies.float(slotAt[position] ?? 0))
    .filter((float) => !Number.isNaN(float));
  if (floats.length === 0) return null;
  return {
    count: floats.length,
    priceFromCents: Math.min(...positions.map((position) => prices[position] ?? Infinity)),
    floatFrom: Math.min(...floats),
    floatTill: Math.max(...floats),
  };
}

/** Sums up matching copies of the items of which not every piece in stock matches. */
export function summarizeMatches(
  model: ReadModel,
  items: CatalogItem[],
  matches: Bitset,
): Map<number, CopySummary | null> {
  const { inStock, groups } = model.order;
  const partial = new Map<number, CopySummary | null>();
  for (const { id } of items) {
    const itemSlot = model.data.items.slotOf(id) ?? 0;
    const positions = groups.positionsOf(itemSlot).filter((position) => hasBit(inStock, position));
    if (positions.every((position) => hasBit(matches, position))) continue;
    partial.set(id, summarizeCopies(model, itemSlot, matches));
  }
  return partial;
}
