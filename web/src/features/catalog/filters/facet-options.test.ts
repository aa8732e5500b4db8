import { expect, test } from 'vitest';
import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import { createTranslate } from '#web/lib/texts/texts.ts';
import { countsOf, withCounts } from './facet-options.ts';

const filters: FilterData = {
  shown_filters: ['type', 'exterior', 'rarity', 'variant', 'hero'],
  types: ['Rifle', 'Knife'],
  qualities: ['factory_new', 'field_tested'],
  heroes: ['AK-47'],
  exterior_names: ['Fabrikneu', 'Einsatzerprobt'],
  classes: ['Covert'],
  variants: ['normal'],
  phases: [],
  copies: 0,
};
const facets: FacetCounts = {
  total: 3,
  price: { min: 1, max: 2 },
  types: { Rifle: 1234 },
  qualities: { field_tested: 3 },
  heroes: {},
  exterior_names: { Einsatzerprobt: 3 },
  classes: { Covert: 3 },
  variants: { normal: 3 },
  phases: {},
};
const t = createTranslate('en', null);

test('exteriors are counted under their URL names', () => {
  expect(countsOf(facets, filters).exteriorNames).toEqual({ 'Factory New': 0, 'Field-Tested': 3 });
});

test('an option without results is disabled unless chosen', () => {
  const options = ['Rifle', 'Knife', 'Gloves'].map((value) => ({ value, label: value }));
  const counted = withCounts(options, { counts: facets.types, chosen: ['Gloves'], t, language: 'en' });
  expect(counted.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['Rifle', false],
    ['Knife', true],
    ['Gloves', false],
  ]);
  expect(counted[0]?.count).toEqual({ shown: '1,234', spoken: '1,234 items' });
});

test('options stay enabled until counts are loaded', () => {
  const options = [{ value: 'Rifle', label: 'Rifle' }];
  expect(withCounts(options, { counts: undefined, chosen: [], t, language: 'en' })).toEqual(options);
});
