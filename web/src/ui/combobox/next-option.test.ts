import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['End', -1, null],
  ['a', 1, null],
  ['Enter', 1, null],
])('%s at %i of three moves to %s', (key, at, expected) => {
  expect(nextOption(key, { at, count: 3 })).toBe(expected);
});

test('without options every key belongs to the text', () => {
  expect(nextOption('ArrowDown', { at: -1, count: 0 })).toBeNull();
});
