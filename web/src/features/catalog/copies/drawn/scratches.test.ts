import { expect, test } from 'vitest';
import { scratch } from './scratches.ts';

const surface = { width: 512, height: 384, seed: 661 };

test('a surface without wear has no scratches, and a worn one has them in its bounds', () => {
  expect(scratch({ ...surface, wear: 0 })).toEqual([]);
  const worn = scratch({ ...surface, wear: 1 });
  expect(worn.length).toBeGreaterThan(100);
  expect(worn.every(({ x1, y1 }) => x1 >= 0 && x1 <= 512 && y1 >= 0 && y1 <= 384)).toBe(true);
});

test('more wear adds scratches to those of less wear', () => {
  const little = scratch({ ...surface, wear: 0.2 });
  expect(scratch({ ...surface, wear: 0.6 }).slice(0, little.length)).toEqual(little);
});

test('every pattern is scratched in a way of its own', () => {
  expect(scratch({ ...surface, wear: 0.5 })).not.toEqual(scratch({ ...surface, wear: 0.5, seed: 662 }));
});
