import { expect, test } from 'vitest';
import { findCountries, listActionOf, opensBelow } from './country-list-rules.ts';

const countries = [
  { iso: 'NL', title: 'Netherlands', callingCode: '31' },
  { iso: 'GB', title: 'United Kingdom', callingCode: '44' },
  { iso: 'DE', title: 'Germany', callingCode: '49' },
  { iso: 'AE', title: 'United Arab Emirates', callingCode: '971' },
];
const foundBy = (query: string) => findCountries(countries, query).map(({ iso }) => iso);

test('a country is found by name, letters and code, prefix matches first', () => {
  expect(foundBy('united')).toEqual(['GB', 'AE']);
  expect(foundBy('de')).toEqual(['DE']);
  expect(foundBy('+4')).toEqual(['GB', 'DE']);
  expect(foundBy('g')).toEqual(['DE', 'GB']);
  expect(foundBy('atlantis')).toEqual([]);
});

test('the list opens below with more than 200 px of room', () => {
  expect([199, 200, 201, 700].map(opensBelow)).toEqual([false, false, true, true]);
});

test('Enter chooses the marked row and does nothing without one', () => {
  expect(listActionOf('Enter', { marked: 1, count: 3 })).toBe('choose');
  expect(listActionOf('Enter', { marked: 0, count: 0 })).toBe('stay');
});

test('arrows wrap around, Home and End jump', () => {
  expect(listActionOf('ArrowDown', { marked: 2, count: 3 })).toBe(0);
  expect(listActionOf('ArrowUp', { marked: 0, count: 3 })).toBe(2);
  expect(listActionOf('Home', { marked: 2, count: 3 })).toBe(0);
  expect(listActionOf('End', { marked: 0, count: 3 })).toBe(2);
  expect(listActionOf('ArrowUp', { marked: 0, count: 0 })).toBe(0);
});

test('Escape and Tab close the list; letters belong to the field', () => {
  expect(listActionOf('Escape', { marked: 0, count: 3 })).toBe('close');
  expect(listActionOf('Tab', { marked: 0, count: 3 })).toBe('close');
  expect(listActionOf('g', { marked: 0, count: 3 })).toBe(null);
});
