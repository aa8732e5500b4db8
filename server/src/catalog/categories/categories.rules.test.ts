import { expect, test } from 'vitest';
import { moveToPlace } from '#server/catalog/catalog.rules.ts';
import { missingNames, toTreeOrder } from './categories.rules.ts';
import type { CategoryRecord } from './categories.types.ts';

const category = (fields: Partial<CategoryRecord>): CategoryRecord => ({
  id: 1,
  parentId: null,
  url: 'cs2',
  name: 'CS2',
  kind: 'all',
  place: 1,
  isShown: true,
  names: {},
  ...fields,
});

test('children follow their parent', () => {
  const records = [category({ id: 1 }), category({ id: 3, parentId: 1 }), category({ id: 2, parentId: 1 })];
  const tree = toTreeOrder([...records, category({ id: 4, parentId: 3 })], ['en']);
  expect(tree.map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 1],
  ]);
});

test('a section misses every language, a model only those that others have', () => {
  const languages = ['en', 'de', 'fr'];
  expect(missingNames(category({ kind: 'subcategory', names: { de: 'Messer' } }), languages)).toEqual(['fr']);
  expect(missingNames(category({ kind: 'subcategory' }), languages)).toEqual(['de', 'fr']);
  expect(missingNames(category({ kind: 'hero' }), languages)).toEqual([]);
  expect(missingNames(category({ kind: 'hero', names: { fr: 'Gants' } }), languages)).toEqual(['de']);
});

test.each([
  [1, [3, 1, 2]],
  [2, [1, 3, 2]],
  [9, [1, 2, 3]],
])('moves to place %s', (place, ids) => {
  expect(moveToPlace([1, 2, 3], 3, place)).toEqual(ids);
});
