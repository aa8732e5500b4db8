import { expect, test } from 'vitest';
import { toDecimalText } from './decimal-text.ts';

test.each([
  ['1180', '1180'],
  ['1180.5', '1180.5'],
  ['1180,5', '1180.5'],
  ['1180,50', '1180.50'],
  // German, Spanish, Portuguese.
  ['1.180,50', '1180.50'],
  ['12.345.678,90', '12345678.90'],
  // French and Polish, with every kind of space.
  ['1 180,50', '1180.50'],
  ['1\u00a0180,50', '1180.50'],
  ['1\u202f180,50', '1180.50'],
  // English, Swiss, Indian.
  ['1,180.50', '1180.50'],
  ['1’180.50', '1180.50'],
  ["1'180.50", '1180.50'],
  ['12,34,567.50', '1234567.50'],
])('parses an amount with the separators of a language: %j', (typed, amount) => {
  expect(toDecimalText(typed)).toBe(amount);
});

test.each([
  ['1.180', '1180'],
  ['1,180', '1180'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['0.500', '0.500'],
  ['0,500', '0.500'],
  ['1180.500', '1180.500'],
])('groups three digits behind one separator where possible: %j', (typed, amount) => {
  expect(toDecimalText(typed)).toBe(amount);
});

test.each([
  ['1.234', 'en', '1.234'],
  ['1,234', 'de', '1.234'],
  ['-12.345', 'en', '-12.345'],
  ['1,234', 'en', '1234'],
  ['1.234', 'de', '1234'],
  ['1.234.567', 'en', '1234567'],
  ['1,234.50', 'de', '1234.50'],
])('three digits behind the decimal sign of a language are decimals: %j in %s', (typed, language, amount) => {
  expect(toDecimalText(typed, language)).toBe(amount);
});

test.each([
  ['.5', '0.5'],
  [',5', '0.5'],
  ['12.', '12'],
  ['12,', '12'],
  ['1.180,', '1180'],
  ['1,2345', '1.2345'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['0', '0'],
])('rejects or completes a partial amount: %j', (typed, amount) => {
  expect(toDecimalText(typed)).toBe(amount);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  'abc',
  '1e3',
  '1.2.3',
  '1,2,3',
  '1,18.50',
  '1.18,50',
  '1.180.50',
  '1,180,5',
  '1.180,50,2',
])('does not guess at unreadable text: %j', (typed) => {
  expect(toDecimalText(typed)).toBeNull();
});
