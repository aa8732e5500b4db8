import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetCounts } from '#contract/catalog.ts';
import { facetQuerySchema, type ItemQuery } from '#contract/item-query.ts';
import { itemsArbitrary, modelOf, queryArbitrary, context } from '../../../test-kit/catalog-arbitrary.ts';
import { countFacets } from './count-facets.ts';
import { listItems } from './list-items.ts';
import type { ReadModel } from './read-model.ts';

const seen = { context, random: () => 0 };

/** Every value that an item of the arbitrary shelf can have, as filters write it. */
const valuesOf = {
  type: ['Rifle', 'Knife'],
  quality: ['field_tested', 'factory_new'],
  heroes: ['AK-47', 'Warhammer 40,000 Capsule'],
  exterior_names: ['Field-Tested', 'factory_new'],
  item_class: ['Covert', 'Restricted'],
  variant: ['normal', 'stattrak', 'souvenir'],
  phase: ['Ruby', 'Phase 2'],
};
type Choice = keyof typeof valuesOf;
const keyOf = {
  type: 'types',
  quality: 'qualities',
  heroes: 'heroes',
  exterior_names: 'exterior_names',
  item_class: 'classes',
  variant: 'variants',
  phase: 'phases',
} as const satisfies Record<Choice, keyof FacetCounts>;

function totalOf(model: ReadModel, query: ItemQuery, patch: Partial<ItemQuery>): number {
  return listItems(model, { ...query, ...patch }, seen).total;
}

test('each count equals the total of the list filtered by that value alone', () => {
  fc.assert(
    fc.property(itemsArbitrary, queryArbitrary, (items, query) => {
      const model = modelOf(items);
      const counts = countFacets(model, query, context);
      for (const [choice, values] of Object.entries(valuesOf) as [Choice, string[]][]) {
        const expected = values
          .map((value) => [value, totalOf(model, query, { [choice]: [value] })] as const)
          .filter(([, total]) => total > 0);
        expect(counts[keyOf[choice]]).toEqual(Object.fromEntries(expected));
      }
    }),
    { numRuns: 300 },
  );
});

test('the total equals that of the list, and the price range ignores the price filter', () => {
  fc.assert(
    fc.property(itemsArbitrary, queryArbitrary, (items, query) => {
      const model = modelOf(items);
      const { total, price } = countFacets(model, query, context);
      expect(total).toBe(totalOf(model, query, {}));
      const anyPrice = { ...query, price_from: undefined, price_till: undefined, page: 1, limit: 100 };
      const pieces = listItems(model, { ...anyPrice, copies: 'each' }, seen).items;
      const byItem = Map.groupBy(pieces, ({ id, copyOf }) => (query.copies === 'each' ? id : (copyOf ?? id)));
      const cheapest = [...byItem.values()].map((own) => Math.min(...own.map(({ priceCents }) => priceCents)));
      const prices = cheapest.map((cents) => context.toShown(cents));
      expect(price).toEqual(prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) });
    }),
  );
});

test('counts independently of page, order and sample', () => {
  const whole = facetQuerySchema.parse({ type: 'Rifle' });
  expect(facetQuerySchema.parse({ type: 'Rifle', page: '3', limit: '0', sort: 'asc', random: 'true' })).toEqual(whole);
});
