import { expect, test } from 'vitest';
import { toTypedNumber } from './typed-number.ts';

test.each([
  ['1.234', 1.234],
  ['1,234', 1234],
  ['1.234.567', 1234567],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['2,5', 2.5],
  [' +5 ', 5],
  ['−2', -2],
])('reads %j as the number that is meant', (typed, number) => {
  expect(toTypedNumber(typed)).toBe(number);
});

test.each(['', '+', '+-5', '12 EUR', '1e3'])('%j is no number', (typed) => {
  expect(toTypedNumber(typed)).toBeNull();
});
