import { expect, test } from 'vitest';
import {
  caretAfter,
  shapeCardNumber,
  shapeExpiry,
  shapeIban,
  splitName,
  formatTypedPrice,
  toAmount,
} from './typed-text.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242x42421234', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
])('the card number %s is formatted as %s', (typed, shaped) => {
  expect(shapeCardNumber(typed)).toBe(shaped);
  expect(shapeCardNumber(shaped)).toBe(shaped);
});

test.each([
  ['0930', '09/30'],
  ['09', '09'],
  ['093', '09/3'],
  ['9', '09'],
  ['1', '1'],
  ['9/30', '09/30'],
  ['1/30', '01/30'],
  ['12/30/99', '12/30'],
  ['x', ''],
])('the expiry %s is formatted as %s', (typed, shaped) => {
  expect(shapeExpiry(typed)).toBe(shaped);
  expect(shapeExpiry(shaped)).toBe(shaped);
});

test('an IBAN is formatted in groups of four', () => {
  expect(shapeIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(shapeIban('DE89 3704')).toBe('DE89 3704');
});

test('the caret stays behind the typed character', () => {
  expect(caretAfter('4242 4', 4)).toBe(4);
  expect(caretAfter('4242 4', 5)).toBe(6);
  expect(caretAfter('09/30', 2)).toBe(2);
  expect(caretAfter('', 3)).toBe(0);
});

test.each([
  ['12,5', '12.5'],
  ['12.50', '12.50'],
  ['1,250', '1250'],
  ['1,250.50', '1250.50'],
  ['1.180,50', '1180.50'],
  ['1 180,50 €', '1180.50'],
  ['1.180', '1180'],
  ['1180 EUR', '1180'],
  ['€ 1 250', '1250'],
  ['1.2.3', '1.2.3'],
  ['abc', 'abc'],
  ['', ''],
])('the price %s is parsed as %s', (typed, amount) => {
  expect(toAmount(typed)).toBe(amount);
});

test.each([
  // English and German separators in any page language.
  ['12.345', '12,345.00'],
  ['12,345', '12,345.00'],
  ['12.5', '12.50'],
  ['12,5', '12.50'],
  ['1,234.5', '1,234.50'],
  ['1.234,5', '1,234.50'],
  ['€ 1 250', '1,250.00'],
  ['0.50', '0.50'],
  ['1180', '1,180.00'],
  // Not a price; the field reports it on submit.
  ['12.3456', '12.3456'],
  ['0.005', '0.005'],
  ['-5', '-5'],
  ['abc', 'abc'],
  ['', ''],
])('the price %s is echoed as %s and parses the same', (typed, shown) => {
  expect(formatTypedPrice(typed)).toBe(shown);
  expect(formatTypedPrice(shown)).toBe(shown);
  expect(Number(toAmount(shown))).toEqual(Number(toAmount(typed)));
});

test('a full name always has a last name', () => {
  expect(splitName(' Ana Maria  da Silva ')).toEqual({ first_name: 'Ana Maria da', last_name: 'Silva' });
  expect(splitName('Madonna')).toEqual({ first_name: 'Madonna', last_name: 'Madonna' });
});
