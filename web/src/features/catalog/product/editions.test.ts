import { expect, test } from 'vitest';
import type { ItemEdition } from '#contract/item-editions.ts';
import { variantsOf, wearsOf } from './editions.ts';

const edition = (id: number, variant: ItemEdition['variant'], quality: string): ItemEdition => ({
  id,
  variant,
  quality,
  price: id,
  available: ![2, 4, 5].includes(id),
});
const editions = [
  edition(1, 'normal', 'factory_new'),
  edition(2, 'normal', 'field_tested'),
  edition(3, 'stattrak', 'factory_new'),
  edition(4, 'stattrak', 'well_worn'),
  edition(5, 'souvenir', 'minimal_wear'),
  edition(6, 'souvenir', 'well_worn'),
];
const ids = (rows: ItemEdition[]): number[] => rows.map(({ id }) => id);

test('wears are those of the same variant, sold out or not', () => {
  expect(ids(wearsOf({ variant: 'normal', quality: 'factory_new', editions }))).toEqual([1, 2]);
  expect(ids(wearsOf({ variant: 'souvenir', quality: 'well_worn', editions }))).toEqual([5, 6]);
});

test('each variant is offered in the same wear, else in the nearest one, in stock where two are as near', () => {
  expect(ids(variantsOf({ variant: 'normal', quality: 'factory_new', editions }))).toEqual([1, 3, 5]);
  expect(ids(variantsOf({ variant: 'normal', quality: 'field_tested', editions }))).toEqual([2, 4, 6]);
});

test('a finish without a choice has no rows', () => {
  const single = { variant: 'normal' as const, quality: null, editions: [] };
  expect([wearsOf(single), variantsOf(single)]).toEqual([[], []]);
  const wearsOnly = { variant: 'normal' as const, quality: 'factory_new', editions: editions.slice(0, 2) };
  expect([ids(wearsOf(wearsOnly)), ids(variantsOf(wearsOnly))]).toEqual([[1, 2], []]);
});
