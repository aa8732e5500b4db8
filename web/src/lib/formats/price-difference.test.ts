import { expect, test } from 'vitest';
import { priceDifference } from './price-difference.ts';

test('the difference of two prices is exact', () => {
  expect(1180.1 - 1095.05).not.toBe(85.05);
  expect(priceDifference(1180.1, 1095.05, 2)).toBe(85.05);
  expect(priceDifference(0.3, 0.1, 2)).toBe(0.2);
  expect(priceDifference(5890, 5000, 0)).toBe(890);
  expect(priceDifference(10, 12.5, 2)).toBe(-2.5);
});
