import { expect, test } from 'vitest';
import { exactFloat } from './exact-float.ts';

test.each([
  [0.02295938464305, '0.02295938464305'],
  [0.000_000_63, '0.00000063'],
  [0.5, '0.5'],
  [0, '0.0'],
  [1, '1.0'],
])('the float %d is written %s', (float, shown) => {
  expect(exactFloat(float)).toBe(shown);
});
