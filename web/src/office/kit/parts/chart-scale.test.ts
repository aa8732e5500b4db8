import { expect, test } from 'vitest';
import { labelIndexes, scaleSteps } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [95, [0, 25, 50, 75, 100]],
  [1234.5, [0, 500, 1000, 1500]],
  [0.3, [0, 0.1, 0.2, 0.3]],
])('a largest value of %d has the lines %j', (largest, steps) => {
  expect(scaleSteps(largest)).toEqual(steps);
});

test('values below zero have lines as well', () => {
  expect(scaleSteps(4, -4)).toEqual([-4, -2, 0, 2, 4]);
  expect(scaleSteps(0, -95)).toEqual([-100, -75, -50, -25, 0]);
});

test('labels keep both ends', () => {
  expect(labelIndexes(3, 6)).toEqual([0, 1, 2]);
  expect(labelIndexes(30, 6)).toEqual([0, 6, 12, 17, 23, 29]);
});
