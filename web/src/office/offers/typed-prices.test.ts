import { expect, test } from 'vitest';
import { findPriceProblem, readPrice, shownPrice, typePrice, type TypedPrices } from './typed-prices.ts';

const offer = { id: 7, version: 'a', suggested: 1348.4 };

test('a row shows what was typed, else the suggestion, and a changed offer starts anew', () => {
  const prices: TypedPrices = new Map();
  expect(shownPrice(prices, offer)).toBe('1,348.40');
  typePrice(prices, offer, '12');
  expect(shownPrice(prices, offer)).toBe('12');
  typePrice(prices, offer, '');
  expect(shownPrice(prices, offer)).toBe('');
  expect(shownPrice(prices, { ...offer, version: 'b' })).toBe('1,348.40');
  expect(shownPrice(prices, { ...offer, version: 'c', suggested: null })).toBe('');
});

test.each([
  ['1,348.40', 1348.4],
  ['12,50', 12.5],
  ['€ 3', 3],
  ['', null],
  ['0.00', null],
  ['1.234567', null],
  ['twelve', null],
  ['1000000.01', null],
])('%j is read as %j', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each([
  [' ', 'Enter a price.'],
  ['abc', 'Enter a price above zero, such as 12.50.'],
  ['0', 'Enter a price above zero, such as 12.50.'],
  ['-5', 'Enter a price above zero, such as 12.50.'],
  ['1.234', 'Enter a price with at most two decimals, such as 12.50.'],
  ['12.505', 'Enter a price with at most two decimals, such as 12.50.'],
  ['1.2345', 'Enter a price with at most two decimals, such as 12.50.'],
  ['1,000,001', 'Enter a price of at most €1,000,000.'],
  ['12,50', null],
  ['1,234', null],
])('of %j it says %j', (text, problem) => {
  expect(findPriceProblem(text)).toBe(problem);
});
