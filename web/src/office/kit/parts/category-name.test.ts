import { expect, test } from 'vitest';
import { categoryName, categoryOptions } from './category-name.ts';

const categories = [{ url: 'smgs', name: 'SMGs' }];

test('categories have the names of the shop, and one that is gone its url', () => {
  expect(categoryOptions(categories)).toEqual([{ value: 'smgs', label: 'SMGs' }]);
  expect(categoryName('smgs', categories)).toBe('SMGs');
  expect(categoryName('zeus', categories)).toBe('zeus');
});
