import { expect, test } from 'vitest';
import { priceAxis } from './price-axis.ts';

test.each([
  [
    [10, 50],
    [10, 20, 30, 40, 50],
  ],
  [
    [36.29, 38.5],
    [36, 37, 38, 39],
  ],
  [[100], [95, 100, 105]],
  [[0.03], [0.02, 0.04, 0.06]],
  [[], []],
])('%j stand between %j', (values, axis) => {
  const lines = priceAxis(values);
  if (values.length > 1 || axis.length === 0) expect(lines).toEqual(axis);
  for (const value of values) {
    expect(lines[0]).toBeLessThanOrEqual(value);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(value);
  }
  expect(lines.length).toBeLessThanOrEqual(7);
  expect(new Set(lines).size).toBe(lines.length);
});
