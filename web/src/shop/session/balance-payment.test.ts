import { expect, test } from 'vitest';
import { balancePaymentOf } from './balance-payment.ts';

const settings = { exchange_rate_eur: 1, min_top_up: 5, balance_confirm_from_eur: 100 };
const currency = { value: 1, digits: 2, min_order_amount: null };
const terms = { settings, currency };

test('a balance that covers the price shows what remains', () => {
  expect(balancePaymentOf(36_29, 100, terms)).toMatchObject({ before: 100, after: 63.71, missing: 0, topUp: null });
  expect(balancePaymentOf(100_00, 100, terms)).toMatchObject({ after: 0, missing: 0, topUp: null });
});

test('a smaller balance shows what is missing, and a top-up of exactly that', () => {
  expect(balancePaymentOf(36_29, 20, terms)).toMatchObject({
    after: 0,
    missing: 16.29,
    topUp: { coins: 16.29, charge: 16.29, isLeast: false },
  });
});

test.each([
  [1, { coins: 5, charge: 5, isLeast: true }],
  [0.5, { coins: 10, charge: 5, isLeast: true }],
])('at a rate of %s, no top-up is below the smallest one', (rate, topUp) => {
  const at = { settings: { ...settings, exchange_rate_eur: rate }, currency };
  expect(balancePaymentOf(1_00, 0.5, at).topUp).toEqual(topUp);
});

test('the display currency may have a minimum of its own', () => {
  const zloty = { value: 4.26, digits: 2, min_order_amount: 25 };
  expect(balancePaymentOf(1_00, 0.5, { settings, currency: zloty }).topUp).toMatchObject({ coins: 5.87 });
});

test('a charge is rounded up to the cent, and a top-up is never above the largest one', () => {
  const at = { settings: { ...settings, exchange_rate_eur: 0.5 }, currency };
  expect(balancePaymentOf(20_01, 0, at).topUp).toEqual({ coins: 20.01, charge: 10.01, isLeast: false });
  expect(balancePaymentOf(12_000_00, 0, terms).topUp).toEqual({ coins: 10_000, charge: 10_000, isLeast: false });
});

test.each([
  [99_99, 1, false],
  [100_00, 1, true],
  [199_98, 0.5, false],
  [200_00, 0.5, true],
])('%i hundredths of a coin at a rate of %s are confirmed: %s', (coinsMinor, rate, needsConfirmation) => {
  const at = { settings: { ...settings, exchange_rate_eur: rate }, currency };
  expect(balancePaymentOf(coinsMinor, 1000, at)).toMatchObject({ needsConfirmation });
});
