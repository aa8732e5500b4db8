import { expect, test } from 'vitest';
import { listPageOf } from './list-page.ts';

const list = Array.from({ length: 11 }, (_, index) => index);

test('a page shows its share, and a missing one the nearest', () => {
  expect(listPageOf(list, 1, 5)).toEqual({ rows: [0, 1, 2, 3, 4], page: 1, pages: 3 });
  expect(listPageOf(list, 3, 5)).toEqual({ rows: [10], page: 3, pages: 3 });
  expect([99, 0, Number.NaN, -1].map((requested) => listPageOf(list, requested, 5).page)).toEqual([3, 1, 1, 1]);
  expect(listPageOf([], 1, 5)).toEqual({ rows: [], page: 1, pages: 1 });
});
