import { expect, test } from 'vitest';
import { dayInWords, toDaySeconds } from './day-text.ts';

test('a day is said in words, in UTC', () => {
  expect(dayInWords(toDaySeconds('2026-04-03'))).toBe('Apr 3, 2026, midnight UTC.');
  expect(dayInWords(null)).toBe('A day in UTC.');
});
