import { expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { findCategoryLinks, placeOf, categoryLinkPath, toItemsInput } from './list-place.ts';
import { defaultQuery } from './list-query.ts';

const node = (url: string, subcategories: Category[] = []): Category => ({
  id: 1,
  name: url.toUpperCase(),
  url,
  count: 3,
  grouped_count: 3,
  subcategories,
});
const tree = [node('cs2', [node('knives', [node('karambit'), node('bayonet')]), node('cases')])];

test('several URLs list the whole shop', () => {
  for (const params of [{}, { category: 'cs2' }, { category: 'all', subcategory: 'all' }]) {
    const categoryLinks = findCategoryLinks(tree, placeOf('/products', params));
    expect(categoryLinks?.ancestors).toEqual([]);
    expect(categoryLinks?.topLevel.map(({ url }) => url)).toEqual(['knives', 'cases']);
  }
});

test('a category is found by either path segment and shows its children', () => {
  const childLinks = [
    { url: 'karambit', name: 'KARAMBIT' },
    { url: 'bayonet', name: 'BAYONET' },
  ];
  const bySubcategory = findCategoryLinks(
    tree,
    placeOf('/products/cs2/knives', { category: 'cs2', subcategory: 'knives' }),
  );
  const byCategory = findCategoryLinks(tree, placeOf('/products/knives', { category: 'knives' }));
  expect(bySubcategory).toMatchObject({ ancestors: [{ url: 'knives' }], childLinks });
  expect(byCategory).toEqual(bySubcategory);
});

test('a model is found below its category and keeps its siblings', () => {
  const categoryLinks = findCategoryLinks(
    tree,
    placeOf('/products/cs2/karambit', { category: 'cs2', subcategory: 'karambit' }),
  );
  expect(categoryLinks?.ancestors.map(({ url }) => url)).toEqual(['knives', 'karambit']);
  expect(categoryLinks?.childLinks).toHaveLength(2);
});

test('an unknown category is not found', () => {
  expect(
    findCategoryLinks(tree, placeOf('/products/cs2/spoons', { category: 'cs2', subcategory: 'spoons' })),
  ).toBeNull();
  expect(
    findCategoryLinks(tree, placeOf('/products/spoons/knives', { category: 'spoons', subcategory: 'knives' })),
  ).toBeNull();
});

test('/new and /sale force their flag', () => {
  const input = toItemsInput(defaultQuery, placeOf('/sale/', {}));
  expect(input).toMatchObject({ sale: 'true', new: undefined, page: 1, limit: 12, sort: 'desc' });
  expect(categoryLinkPath('knives', 'new')).toBe('/products/cs2/knives?new=true');
  expect(categoryLinkPath(undefined, 'new')).toBe('/new');
});
