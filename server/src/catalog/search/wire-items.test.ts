import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary, modelOf, now } from '../../../test-kit/catalog-arbitrary.ts';
import { createWireItemCache, viewFor } from './wire-items.ts';

const language = { id: 1, code: 'en', title: 'English', isDefault: true };

function viewIn(code: string, value: string) {
  const currency = { code, title: code, symbol: code, value, digits: 2, isDefault: false, minOrderMinor: null };
  return viewFor({ language, currency }, '1', now);
}

const [items = []] = fc.sample(itemsArbitrary, { numRuns: 20, seed: 3 }).filter(({ length }) => length >= 4);
const [first, second, third] = items;
if (!first || !second || !third) throw new Error('the sample has items');
const euro = viewIn('EUR', '1');

test('a full cache evicts the item that was shown longest ago', () => {
  const cache = createWireItemCache(() => modelOf(items), false, 2);
  const shownFirst = cache.find(first, euro);
  const shownSecond = cache.find(second, euro);
  expect(cache.find(first, euro)).toBe(shownFirst);
  cache.find(third, euro);
  expect(cache.find(first, euro)).toBe(shownFirst);
  expect(cache.find(second, euro)).not.toBe(shownSecond);
  expect(cache.find(second, euro)).toEqual(shownSecond);
});

test('a forgotten item is written anew in every view', () => {
  const zloty = viewIn('PLN', '4.3');
  const cache = createWireItemCache(() => modelOf(items), false);
  const before = [cache.find(first, euro), cache.find(first, zloty), cache.find(second, euro)];
  cache.forget([first.id]);
  const after = [cache.find(first, euro), cache.find(first, zloty), cache.find(second, euro)];
  expect(after).toEqual(before);
  expect(after.map((item, at) => item === before[at])).toEqual([false, false, true]);
});
