import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary, itemsOf, modelOf, now } from '../../../test-kit/catalog-arbitrary.ts';
import { Bestsellers } from './bestsellers.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { changeItems } from './read-model.ts';

type Seller = Pick<CatalogItem, 'id' | 'soldCount' | 'stock'>;

/** The ranking as its definition says it. */
function rankAll(sellers: Iterable<Seller>, limit: number): number[] {
  return [...sellers]
    .filter(({ soldCount, stock }) => soldCount > 0 && stock > 0)
    .toSorted((one, other) => other.soldCount - one.soldCount || one.id - other.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** What staff chose comes before every bestseller. */
function withLead(item: CatalogItem): Seller {
  return { ...item, soldCount: item.soldCount + (item.isTop ? 1_000_000_000 : 0) };
}

/** Few ids and few counts, so that ties, repeated sales and returns to stock are common. */
const changeArbitrary = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  soldCount: fc.nat(12),
  stock: fc.nat(1),
  /** Whether the top is read before the next change. */
  isRead: fc.boolean(),
});

/** Items with the sales, stock and choice of their copies. */
function withCopies(items: CatalogItem[]): CatalogItem[] {
  return [...Map.groupBy(items, ({ id, copyOf }) => copyOf ?? id).values()].flatMap((pieces) => {
    const [item] = pieces;
    if (!item) return [];
    const sum = (field: 'soldCount' | 'stock') => pieces.reduce((total, piece) => total + piece[field], 0);
    const isTop = pieces.some((piece) => piece.isTop);
    return [{ ...item, isTop, soldCount: sum('soldCount'), stock: sum('stock') }];
  });
}

test('matches a full ranking after any sales and restocks', () => {
  fc.assert(
    fc.property(fc.array(changeArbitrary, { maxLength: 200 }), fc.nat(70), (changes, limit) => {
      const ranking = new Bestsellers(limit);
      const sellers = new Map<number, Seller>();
      for (const { isRead, ...change } of changes) {
        const before = rankAll(sellers.values(), limit);
        sellers.set(change.id, change);
        const mayDiffer = ranking.update(change);
        const after = rankAll(sellers.values(), limit);
        if (!mayDiffer) expect(after).toEqual(before);
        if (isRead) expect(ranking.top()).toEqual(after);
      }
    }),
    { numRuns: 150 },
  );
});

test('the read model keeps the bestsellers and reports which items enter or leave them', () => {
  fc.assert(
    fc.property(itemsArbitrary, fc.array(fc.tuple(fc.nat(79), fc.nat(5), fc.nat(2))), (items, sales) => {
      const model = modelOf(items);
      for (const [index, soldCount, stock] of sales) {
        const item = model.data.items.at(index);
        if (!item) continue;
        const before = new Set(model.top);
        const changed = changeItems(model, [{ ...item, soldCount, stock }], now);
        expect(model.top).toEqual(rankAll(withCopies(itemsOf(model)).map(withLead), 100));
        expect([...changed]).toEqual(expect.arrayContaining([...before.symmetricDifference(new Set(model.top))]));
      }
    }),
  );
});
