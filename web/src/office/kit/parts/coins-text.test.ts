import { expect, test } from 'vitest';
import { coinsText } from './coins-text.ts';

test.each([
  [1240, false, '1,240.00 coins'],
  [-2.5, false, '\u22122.50 coins'],
  [2.5, true, '+2.50 coins'],
  [-2.5, true, '\u22122.50 coins'],
])('%d, signed %s: %s', (amount, signed, text) => {
  expect(coinsText(amount, signed)).toBe(text);
});
