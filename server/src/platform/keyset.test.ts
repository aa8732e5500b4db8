import { expect, test } from 'vitest';
import { readCursor, toPage } from './keyset.ts';

const rows = [3, 2, 1].map((id) => ({ id, at: `2026-11-0${id}` }));
const positionOf = ({ id, at }: { id: number; at: string }) => ({ value: at, id });

test('a page with one row more than its limit leads to the next one', () => {
  const { rows: shown, next } = toPage(rows, 2, positionOf);
  expect(shown.map(({ id }) => id)).toEqual([3, 2]);
  expect(readCursor(next ?? '')).toEqual({ value: '2026-11-02', id: 2 });
  expect(toPage(rows, 3, positionOf).next).toBeNull();
  expect(toPage([], 3, positionOf)).toEqual({ rows: [], next: null });
});

test.each(['', 'x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])(
  'refuses the damaged cursor %j',
  (cursor) => {
    expect(() => readCursor(cursor)).toThrow('invalid_input');
  },
);
