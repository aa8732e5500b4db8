import { expect, test } from 'vitest';
import { toDecimal } from './to-decimal.ts';

test.each([
  [123_450, 2, '1234.50'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [0, 2, '0.00'],
  [1234, 0, '1234'],
  [1, 3, '0.001'],
])('writes %i with %i digits', (amountMinor, digits, text) => {
  expect(toDecimal(amountMinor, digits)).toBe(text);
});
