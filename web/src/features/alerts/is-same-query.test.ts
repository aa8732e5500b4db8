import { expect, test } from 'vitest';
import { isSameQuery } from './is-same-query.ts';

test('filters are the same in any order, and without those that are off', () => {
  expect(isSameQuery('type=Rifle&price_till=50', 'price_till=50&type=Rifle&sale=false&search=')).toBe(true);
});

test('another filter or another value is another search', () => {
  expect(isSameQuery('type=Rifle', 'type=Rifle&price_till=50')).toBe(false);
  expect(isSameQuery('type=Rifle', 'type=Pistol')).toBe(false);
});
