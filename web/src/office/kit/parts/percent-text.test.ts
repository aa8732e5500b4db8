import { expect, test } from 'vitest';
import { percentChangeText, percentText } from './percent-text.ts';

test('percentages have one form everywhere', () => {
  expect([10, 0, -2.55, 1234.5].map(percentText)).toEqual(['10%', '0%', '−2.55%', '1,234.5%']);
  expect([293.52, 0, -50].map(percentChangeText)).toEqual(['+293.5%', '0%', '−50%']);
});
