import { expect, test } from 'vitest';
import { labelsThatFit, scaleSteps } from './chart-scale.ts';

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

test('labels keep both ends and do not touch', () => {
  const evenly = Array.from({ length: 30 }, (_, index) => index * 10);
  expect(labelsThatFit(evenly, 80)).toEqual([0, 12, 29]);
  expect(labelsThatFit([0, 200, 400], 80)).toEqual([0, 1, 2]);
  expect(labelsThatFit([0, 2, 4, 395, 400], 80)).toEqual([0, 4]);
});

test('of ends that would touch, the last one is left', () => {
  expect(labelsThatFit([0, 100], 80)).toEqual([1]);
  expect(labelsThatFit([7], 80)).toEqual([0]);
  expect(labelsThatFit([], 80)).toEqual([]);
});
