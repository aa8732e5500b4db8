import { expect, test } from 'vitest';
import { joinRows, replaceRow, totalText } from './join-pages.ts';

const page = (ids: number[], total: number | null = null, exact = true) => ({
  payload: ids.map((id) => ({ id, seen: total ?? 0 })),
  total,
  total_exact: exact,
});
const idOf = ({ id }: { id: number }) => `${id}`;

test('pages join in order', () => {
  expect(joinRows([page([5, 4]), page([3])], idOf).map(({ id }) => id)).toEqual([5, 4, 3]);
});

test('a row on two pages keeps its first place and takes the later content', () => {
  const rows = joinRows([page([5, 4], 9), page([4, 3], 2)], idOf);
  expect(rows.map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(rows[1]?.seen).toBe(2);
});

test('the first page counts', () => {
  expect(totalText([page([1], 1234), page([2])])).toBe('1,234');
  expect(totalText([page([1], 10_000, false)])).toBe('10,000+');
  expect(totalText([page([1])])).toBeNull();
  expect(totalText([])).toBeNull();
});

test('a row is replaced where it is; all else stays the same object', () => {
  const pages = [page([5, 4]), page([3])];
  const next = replaceRow(pages, 'id', { id: 4, seen: 7 });
  expect(next[0]?.payload).toEqual([
    { id: 5, seen: 0 },
    { id: 4, seen: 7 },
  ]);
  expect(next[0]?.payload[0]).toBe(pages[0]?.payload[0]);
  expect(next[1]).toBe(pages[1]);
});
