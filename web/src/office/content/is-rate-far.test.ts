import { expect, test } from 'vitest';
import { isRateFar } from './is-rate-far.ts';

test.each([
  ['1.1601', '99999999', true],
  ['1.1601', '11.601', true],
  ['1.1601', '0.5', true],
  ['1.1601', '1.7', false],
  ['1.1601', '0.6', false],
  ['1.1601', '1,2', false],
])('a change from %s to %s is far: %s', (current, typed, isFar) => {
  expect(isRateFar(current, typed)).toBe(isFar);
});
