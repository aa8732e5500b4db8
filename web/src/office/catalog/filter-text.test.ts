import { expect, test } from 'vitest';
import { filterText } from './filter-text.ts';
import { itemFilters } from './item-filters.ts';

const filters = itemFilters(undefined);

test('prints a filter from the input of the call, with the labels of its choices', () => {
  const input = {
    q: 'ak',
    category: 'rifles,knives',
    quality: 'factory_new',
    price_from: '10',
    stock_to: '5',
    sale: 'yes',
  };
  expect(filterText(input, filters, '€')).toBe(
    'Items with search “ak”; Category: rifles, knives; Exterior: Factory New; Price from €10; Stock to 5; On sale: Yes.',
  );
});

test('without a filter it is the whole catalog', () => {
  expect(filterText({}, filters, '€')).toBe('Every item of the catalog: go back to filter.');
});
