import type { CopyQuery } from '#contract/item-query.ts';
import { type Bitset, bitsOf, createBitset, hasBit, intersect, setBit } from '#server/catalog/text-search/bitset.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import type { ReadModel } from './read-model.ts';
import { narrowCopies } from './select-copies.ts';
import { type DisplayContext, narrowPrice, phaseBits, toItems } from './select-items.ts';

/** Lists a page of the copies of an item in stock, also by the id of one of them, with an exact total. */
export function listCopies(
  model: ReadModel,
  query: CopyQuery & { id: number },
  context: DisplayContext,
): { items: CatalogItem[]; total: number; pages: number } {
  const { page, limit, sort } = query;
  const found = copiesInStock(model, query.id);
  const phases = phaseBits(model, query.phase);
  if (phases) intersect(found, phases);
  narrowPrice(model.order, found, { ...query, context });
  narrowCopies(model, found, query);
  const positions = sortCopies(model, bitsOf(found), sort);
  const skip = (page - 1) * limit;
  const items = toItems(model, positions.slice(skip, skip + limit));
  return { items, total: positions.length, pages: Math.ceil(positions.length / limit) };
}

function copiesInStock(model: ReadModel, id: number): Bitset {
  const { items } = model.data;
  const slot = items.slotOf(id) ?? refuse('item_not_found');
  const found = createBitset(model.order.slotAt.length);
  for (const position of model.order.groups.positionsOf(items.itemOf(slot)).slice(1)) {
    if (hasBit(model.order.inStock, position)) setBit(found, position, true);
  }
  return found;
}

/** Ties follow by descending price, as in lists; `positions` ascend by price. */
function sortCopies({ data, order }: ReadModel, positions: Int32Array, sort: CopyQuery['sort']): number[] {
  const ascending = [...positions];
  if (sort === 'asc') return ascending;
  const descending = ascending.toReversed();
  if (sort === 'desc') return descending;
  const direction = sort === 'float_asc' ? 1 : -1;
  const floatAt = (position: number) => data.items.copies.float(order.slotAt[position] ?? 0);
  return descending.toSorted((one, other) => (floatAt(one) - floatAt(other)) * direction);
}

/** Place of a copy among the copies of its item in stock, the lowest float first; null unless it is one of them. */
export function rankOfCopy(model: ReadModel, item: CatalogItem): { position: number; of: number } | null {
  const { copies } = model.data.items;
  const { slotAt, inStock, groups } = model.order;
  if (item.copy === null || item.copyOf === null || item.stock === 0) return null;
  const { float } = item.copy;
  const slot = model.data.items.slotOf(item.copyOf) ?? 0;
  const others = groups
    .positionsOf(slot)
    .slice(1)
    .filter((position) => hasBit(inStock, position));
  const floats = others.map((position) => copies.float(slotAt[position] ?? 0));
  return { position: floats.filter((other) => other < float).length + 1, of: floats.length };
}
