import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary } from '../../../test-kit/catalog-arbitrary.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { ItemTable } from './item-table.ts';

/** Facts at the edges of what the table can hold. */
const edges = fc.record({
  baseId: fc.option(fc.integer({ min: 1 })),
  title: fc.string({ unit: 'grapheme' }),
  imgUrl: fc.string(),
  photos: fc.array(fc.string(), { maxLength: 3 }),
  hero: fc.option(fc.string()),
  finish: fc.option(fc.string()),
  priceCents: fc.maxSafeNat(),
  oldPriceCents: fc.option(fc.maxSafeNat()),
  lowestPriorCents: fc.option(fc.maxSafeNat()),
  minFloat: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  isTop: fc.boolean(),
  newUntil: fc.option(fc.date({ noInvalidDate: true })),
  soldCount: fc.nat(),
  addedRank: fc.maxSafeNat(),
});
const anyItems = fc
  .tuple(itemsArbitrary, fc.array(edges, { minLength: 100, maxLength: 100 }))
  .map(([items, facts]) => items.map((item, at): CatalogItem => ({ ...item, ...facts[at] })));

test('returns every item as it was put last, by slot and by id', () => {
  fc.assert(
    fc.property(anyItems, anyItems, (items, changes) => {
      const table = ItemTable.from([...items, ...changes]);
      const latest = new Map([...items, ...changes].map((item) => [item.id, item]));
      expect(Array.from({ length: table.size }, (_, slot) => table.at(slot))).toEqual([...latest.values()]);
      for (const item of latest.values()) expect(table.at(table.slotOf(item.id) ?? -1)).toEqual(item);
    }),
  );
});

test('has no slot for an unknown id, and no item at an unknown slot', () => {
  fc.assert(
    fc.property(anyItems, fc.integer({ min: 100_001 }), (items, id) => {
      const table = ItemTable.from(items);
      expect(table.slotOf(id)).toBeUndefined();
      expect(table.at(-1)).toBeUndefined();
      expect(table.at(table.size)).toBeUndefined();
    }),
  );
});

test('groups values that differ in case only, spelled as the first one', () => {
  const [item] = fc.sample(itemsArbitrary, { numRuns: 20, seed: 1 }).flat();
  if (!item) throw new Error('the sample has an item');
  const heroes = ['AK-47', 'ak-47', null, 'M4A4'].map((hero, at) => ({ ...item, id: at + 1, hero }));
  const table = ItemTable.from(heroes);
  const column = table.values('hero');
  expect(heroes.map((_, slot) => table.value('hero', slot))).toEqual(['AK-47', 'ak-47', null, 'M4A4']);
  expect(heroes.map((_, slot) => column.group(slot))).toEqual([1, 1, 0, 3]);
  expect(column.valueOf(column.groupOf('ak-47') ?? 0)).toBe('AK-47');
});
