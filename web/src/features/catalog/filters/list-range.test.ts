import { expect, test } from 'vitest';
import { defaultQuery, parseListQuery, printListQuery } from './list-query.ts';
import { callsOf, itemRange, withNextPage, withPageSize } from './list-range.ts';

const at = (page: number, limit = 12, from: number | null = null) => ({ ...defaultQuery, page, limit, from });

test.each([
  [at(1), 12, [1, 12]],
  [at(3), 5, [25, 29]],
  [at(3, 24, 2), 48, [25, 72]],
])('%j with %d items shows %j', (query, shown, expected) => {
  expect(itemRange(query, shown)).toEqual(expected);
});

test('a list grows page by page up to its end', () => {
  const second = withNextPage(at(2), 4);
  expect(second).toMatchObject({ from: 2, page: 3 });
  const third = second && withNextPage(second, 4);
  expect(third).toMatchObject({ from: 2, page: 4 });
  expect(third && withNextPage(third, 4)).toBeNull();
});

test('a list grows to 192 items at most, in addresses as well', () => {
  expect(withNextPage(at(15, 12, 1), 99)).toMatchObject({ from: 1, page: 16 });
  expect(withNextPage(at(16, 12, 1), 99)).toBeNull();
  expect(withNextPage(at(4, 48, 1), 99)).toBeNull();
  for (const query of [at(16, 12, 1), at(4, 48, 1), at(20, 24, 13)])
    expect(parseListQuery(new URLSearchParams(printListQuery(query)))).toEqual(query);
  expect(parseListQuery(new URLSearchParams('from=1&page=17')).from).toBeNull();
});

test('another page size keeps the first item in the list', () => {
  expect(withPageSize(at(3), 24)).toEqual(at(2, 24));
  expect(withPageSize(at(3, 12, 2), 48)).toEqual(at(1, 48));
  expect(withPageSize(at(2, 48), 12)).toEqual(at(5));
});

test.each([
  [at(3), [[3, 12]]],
  [at(2, 12, 1), [[1, 24]]],
  [at(8, 12, 1), [[1, 96]]],
  [
    at(16, 12, 1),
    [
      [1, 96],
      [2, 96],
    ],
  ],
  [
    at(5, 12, 2),
    [
      [2, 12],
      [2, 24],
      [5, 12],
    ],
  ],
  [
    at(4, 48, 1),
    [
      [1, 96],
      [2, 96],
    ],
  ],
])('%j is read in the calls %j of page and size', (query, expected) => {
  expect(callsOf(query).map(({ page, limit }) => [page, limit])).toEqual(expected);
});
