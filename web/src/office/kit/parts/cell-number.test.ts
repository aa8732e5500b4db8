import { expect, test } from 'vitest';
import { readCellNumber } from './cell-number.ts';

test('an empty text is no number, unless it stands for "not set"', () => {
  expect(readCellNumber(' ', { isWhole: true })).toBeNull();
  expect(readCellNumber(' ', { isOptional: true })).toBe('');
});

test('a number with a comma is read, and never as nothing', () => {
  expect(readCellNumber('12,50', { isOptional: true })).toBe('12.50');
  expect(readCellNumber('1,234.50', {})).toBe('1234.50');
  expect(readCellNumber('1.234', {})).toBe('1.234');
  expect(readCellNumber('1.234', { isWhole: true })).toBeNull();
  expect(readCellNumber('12 EUR', { isOptional: true })).toBeNull();
});

test('a whole number has no fraction', () => {
  expect(readCellNumber('-3', { isWhole: true })).toBe('-3');
  expect(readCellNumber('2.5', { isWhole: true })).toBeNull();
});
