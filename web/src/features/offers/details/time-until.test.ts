import { expect, test } from 'vitest';
import { timeUntil } from './time-until.ts';

const minutes = 60_000;
const hours = 60 * minutes;

test.each([
  [48 * hours - 1, 'en', 'in 47 hours'],
  [hours, 'en', 'in 1 hour'],
  [hours - 1, 'de', 'in 59 Minuten'],
  [minutes, 'en', 'in 1 minute'],
  [72 * hours, 'en', 'in 3 days'],
  [5 * 24 * hours - 1, 'uk', 'через 4 дні'],
  [minutes - 1, 'en', null],
  [-hours, 'en', null],
])('%d ms in %s read %s', (leftMs, language, words) => {
  expect(timeUntil(leftMs, language)).toBe(words);
});
