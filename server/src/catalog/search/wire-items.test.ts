import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary, modelOf, now } from '../../../test-kit/catalog-arbitrary.ts';
import { createWireItemCache, viewFor } from './wire-items.ts';

test('a full cache evicts the view whose last new item is the oldest', () => {
  const [items = []] = fc.sample(itemsArbitrary, { numRuns: 20, seed: 3 }).filter(({ length }) => length >= 4);
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('the sample has items');
  const cache = createWireItemCache(() => modelOf(items), false, 3);
  const language = { id: 1, code: 'en', title: 'English', isDefault: true };
  const viewIn = (code: string, value: string) => {
    const currency = { code, title: code, symbol: code, value, digits: 2, isDefault: false, minOrderMinor: null };
    return viewFor({ language, currency }, '1', now);
  };
  const [euro, zloty] = [viewIn('EUR', '1'), viewIn('PLN', '4.3')];
  const inEuro = cache.find(first, euro);
  const inZloty = cache.find(first, zloty);
  expect(cache.find(first, euro)).toBe(inEuro);
  cache.find(second, zloty);
  cache.find(third, zloty);
  expect(cache.find(first, zloty)).toBe(inZloty);
  expect(cache.find(first, euro)).not.toBe(inEuro);
  expect(cache.find(first, euro)).toEqual(inEuro);
});
