import { expect, test } from 'vitest';
import { findActive, stepFrom, withIndex } from './active-row.ts';

const rowsOf = (ids: string) => ids.split('').map((id) => ({ id }));
const active = { id: 'b', index: 1 };

test('the active row stays the same one after a new row came before it', () => {
  expect(findActive(rowsOf('abc'), active)).toBe(1);
  expect(findActive(rowsOf('xabc'), active)).toBe(2);
  expect(findActive(rowsOf('ac'), active)).toBeNull();
  expect(findActive(rowsOf('abc'), null)).toBeNull();
});

test.each([
  { rows: 'abc', step: 1, to: 2 },
  { rows: 'xabc', step: 1, to: 3 },
  { rows: 'xabc', step: -1, to: 1 },
  { rows: 'ab', step: 1, to: 1 },
  { rows: 'acd', step: 1, to: 1 },
  { rows: 'acd', step: -1, to: 0 },
])('a step of $step from b in $rows leads to row $to', ({ rows, step, to }) => {
  expect(stepFrom(rowsOf(rows), active, step)).toBe(to);
});

test('the first step leads to the first row', () => {
  expect(stepFrom(rowsOf('abc'), null, 1)).toBe(0);
});

test('the row with the focus is drawn wherever the list is scrolled', () => {
  expect(withIndex([4, 5, 6], 1)).toEqual([1, 4, 5, 6]);
  expect(withIndex([4, 5, 6], 9)).toEqual([4, 5, 6, 9]);
  expect(withIndex([4, 5, 6], 5)).toEqual([4, 5, 6]);
  expect(withIndex([4, 5, 6], null)).toEqual([4, 5, 6]);
});
