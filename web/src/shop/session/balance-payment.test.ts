import { expect, test } from 'vitest';
import { balancePaymentOf } from './balance-payment.ts';

const settings = { exchange_rate_eur: 1, min_top_up: 5, balance_confirm_from_eur: 100 };

test('a balance that covers the price shows what remains', () => {
  expect(balancePaymentOf(36_29, 100, settings)).toMatchObject({ before: 100, after: 63.71, missing: 0 });
  expect(balancePaymentOf(100_00, 100, settings)).toMatchObject({ after: 0, missing: 0 });
});

test('a smaller balance shows what is missing, and leads to a top-up of it', () => {
  const payment = balancePaymentOf(36_29, 20, settings);
  expect(payment).toMatchObject({ after: 0, missing: 16.29, topUpPath: '/account/transactions?top_up=16.29' });
});

test.each([
  [1, '/account/transactions?top_up=5'],
  [0.5, '/account/transactions?top_up=10'],
])('at a rate of %s, no top-up is below the smallest one', (rate, topUpPath) => {
  expect(balancePaymentOf(1_00, 0.5, { ...settings, exchange_rate_eur: rate })).toMatchObject({ topUpPath });
});

test.each([
  [99_99, 1, false],
  [100_00, 1, true],
  [199_98, 0.5, false],
  [200_00, 0.5, true],
])('%i hundredths of a coin at a rate of %s are confirmed: %s', (coinsMinor, rate, needsConfirmation) => {
  expect(balancePaymentOf(coinsMinor, 1000, { ...settings, exchange_rate_eur: rate })).toMatchObject({
    needsConfirmation,
  });
});
