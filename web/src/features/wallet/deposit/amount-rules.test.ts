import { expect, test } from 'vitest';
import { amountProblem, defaultAmount, presetsOf, quoteOf, readAmount } from './amount-rules.ts';

const settings = { min_top_up: 5, exchange_rate_eur: 1, internal_currency_name: 'Credits' };
const euro = { value: 1, digits: 2, min_order_amount: null };
const zloty = { value: 4.26, digits: 2, min_order_amount: 25 };
const yen = { value: 171.5, digits: 0, min_order_amount: null };

test.each([
  ['20', 20_00],
  [' 20.5 ', 20_50],
  ['20,05', 20_05],
  ['0', null],
  ['0.00', null],
  ['-5', null],
  ['', null],
  ['1e3', null],
  ['1.180,50', 1180_50],
  ['1,180.50', 1180_50],
  ['1 180', 1180_00],
  ['1.180', null],
  ['12.345', null],
  ['5,000', null],
  ['1.180,00', 1180_00],
  ['1.234.567', 1_234_567_00],
  ['20.0050', null],
  ['0.005', null],
  ['twenty', null],
])('%j is %j hundredths of a coin', (typed, coinsMinor) => {
  expect(readAmount(typed)).toBe(coinsMinor);
});

test('amounts out of bounds name the bound and the currency', () => {
  expect(amountProblem('5', settings, euro)).toBeNull();
  expect(amountProblem('abc', settings, euro)).toEqual({ key: 'wallet.amount_invalid', params: {} });
  const below = { key: 'wallet.below_minimum', params: { min: '5.00', coins: 'Credits' } };
  expect(amountProblem('4.99', settings, euro)).toEqual(below);
  expect(amountProblem('5.86', settings, zloty)?.params).toEqual({ min: '5.87', coins: 'Credits' });
  expect(amountProblem('10000.01', settings, euro)?.key).toBe('wallet.above_maximum');
  expect(amountProblem('1', { ...settings, internal_currency_name: '' }, euro)?.params['coins']).toBe('coins');
});

test('the charge is exact in euros, rounded up to the cent; its value follows the display currency', () => {
  expect(quoteOf(20_50, settings, euro)).toEqual({ charge: 20.5, display: 20.5 });
  expect(quoteOf(20_01, { ...settings, exchange_rate_eur: 0.5 }, euro).charge).toBe(10.01);
  expect(quoteOf(20_00, settings, yen)).toEqual({ charge: 20, display: 3430 });
});

test('presets are round euro amounts in coins, none below the minimum', () => {
  expect(presetsOf(settings, euro)).toEqual([10, 20, 50, 100]);
  expect(presetsOf({ ...settings, exchange_rate_eur: 0.5 }, euro)).toEqual([20, 40, 100, 200]);
  expect(presetsOf({ ...settings, min_top_up: 30 }, euro)).toEqual([50, 100]);
});

test('a deposit defaults to twenty coins', () => {
  expect(defaultAmount).toBe(20);
});
