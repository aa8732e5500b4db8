import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada', 'Keller', 'AK'],
  ['jean-luc', 'de la Tour', 'JT'],
  ['Łucja', 'Żak', 'ŁŻ'],
  ['Ada', '', 'AD'],
  ['', '', 'MK'],
  [' ', '–', 'MK'],
  ['𠮷田', '太郎', '𠮷太'],
])('%s %s has the initials %s', (name, surname, initials) => {
  expect(initialsOf({ name, surname, email: 'marta.k@example.com' })).toBe(initials);
});

test('a one-word address gives its first two letters', () => {
  expect(initialsOf({ name: '', surname: '', email: 'customer@example.com' })).toBe('CU');
});
