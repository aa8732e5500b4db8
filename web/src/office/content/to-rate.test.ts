import { expect, test } from 'vitest';
import { toRate } from './to-rate.ts';

test.each([
  ['0,8625', '0.8625'],
  ['1,163', '1.163'],
  ['1.163', '1.163'],
  ['388', '388'],
  ['1,234.5', '1,234.5'],
  ['abc', 'abc'],
])('reads %s as the rate %s', (typed, rate) => {
  expect(toRate(typed)).toBe(rate);
});
