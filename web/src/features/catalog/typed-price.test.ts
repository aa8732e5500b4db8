import { expect, test } from 'vitest';
import { parseTypedPrice } from './typed-price.ts';

test.each([
  ['', null],
  ['  ', null],
  ['€', null],
  ['abc', null],
  ['10', 10],
  ['€ 10.50', 10.5],
  ['10,5', 10.5],
  ['1,200', 1200],
  ['1,200.50', 1200.5],
  ['1 200', 1200],
  ['-5', null],
  ['0', 0],
  ['999999999999999999999', 100_000_000],
  ['1.234,50', 1234.5],
  ['1.234.567,89', 1_234_567.89],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['1,2,3', 123],
  ['1,2,3.4,5', null],
  ['−5', null],
  ['1.2.3', null],
  ['1.500', 1.5],
  ['1 234,56', 1234.56],
  ['Rs. 500', 500],
  ['Rs.500', 500],
  ['S/. 500', 500],
  ['500 kr.', 500],
  ['.5', 0.5],
  ['1e5', null],
  ['10 to 20', null],
])('a typed price: %j', (text, expected) => {
  expect(parseTypedPrice(text, 'en')).toBe(expected);
});

test.each([
  ['1.500', 1500],
  ['1.500 €', 1500],
  ['1.500,5', 1500.5],
  ['1.5', 1.5],
  ['1.50', 1.5],
  ['0.500', 0.5],
])('a price typed where a point groups thousands: %j', (text, expected) => {
  expect(parseTypedPrice(text, 'de')).toBe(expected);
});
