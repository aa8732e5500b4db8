import { expect, test } from 'vitest';
import { proposedTarget } from './proposed-target.ts';

test.each([
  [36.29, 2, '32.66'],
  [1500, 0, '1350'],
  [0.01, 2, '0.01'],
])('proposes ten percent below %d with %d decimals', (price, digits, target) => {
  expect(proposedTarget(price, digits)).toBe(target);
});
