import { expect, test } from 'vitest';
import { createTranslate } from '#web/lib/texts/texts.ts';
import { chipsOf } from './filter-chips.ts';
import { defaultQuery, printListQuery } from './list-query.ts';

const formats = { t: createTranslate('en'), money: (amount: number) => `€${amount}` };

test('each active filter has a chip that links to page 1 without it', () => {
  const query = {
    ...defaultQuery,
    type: ['Rifle'],
    exteriorNames: ['Minimal Wear', 'Field-Tested'],
    variant: ['stattrak'],
    priceFrom: 10,
    priceTill: 500,
    page: 4,
  };
  const chips = chipsOf(query, formats);
  expect(chips.map(({ label }) => label)).toEqual([
    'Rifle',
    'Minimal Wear',
    'Field-Tested',
    'StatTrak™',
    '€10 to €500',
  ]);
  expect(printListQuery(chips[1]?.without ?? defaultQuery)).toBe(
    '?price_from=10&price_till=500&type=Rifle&exterior_names=Field-Tested&variant=stattrak',
  );
  expect(printListQuery(chips[4]?.without ?? defaultQuery)).not.toContain('price');
});

test('search and sort have no chip; a single price bound has one', () => {
  const query = { ...defaultQuery, search: 'redline', sort: 'asc' as const, priceTill: 5, sale: true };
  expect(chipsOf(query, formats).map(({ label }) => label)).toEqual(['Sale', 'Up to €5']);
});

test('exteriors are localised, whatever their name in the URL', () => {
  const t = createTranslate('de', { 'common.quality_field_tested': 'Einsatzerprobt' });
  const query = { ...defaultQuery, exteriorNames: ['field_tested', 'Field-Tested', 'Shiny'] };
  expect(chipsOf(query, { ...formats, t }).map(({ label }) => label)).toEqual([
    'Einsatzerprobt',
    'Einsatzerprobt',
    'Shiny',
  ]);
});
