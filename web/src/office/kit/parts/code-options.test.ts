import { expect, test } from 'vitest';
import { codeText } from '#contract/office/code-text.ts';
import { codeOptions } from './code-options.ts';
import { countryName, countryOptions } from './country-name.ts';

test('codes read as words, and choices are in their order', () => {
  expect(['order.email_resent', 'order_paid'].map(codeText)).toEqual(['Order: email resent', 'Order paid']);
  expect(codeOptions(['b.c', 'a_z']).map(({ label }) => label)).toEqual(['A z', 'B: c']);
});

test('every country has a name', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryOptions.filter(({ value, label }) => value === label)).toEqual([]);
});
