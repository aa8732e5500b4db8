import { expect, test } from 'vitest';
import germanWallet from '../../../../../contract/texts/de/wallet.json' with { type: 'json' };
import germanCheckout from '../../../../../contract/texts/de/checkout.json' with { type: 'json' };
import germanPayment from '../../../../../contract/texts/de/payment.json' with { type: 'json' };
import { knownFailure } from './known-failure.ts';

const topUp = { isTopUp: true, isFound: false };
const order = { isTopUp: false, isFound: false };

test.each([
  ['Payment processing failed', 'payment.processing_failed'],
  ['payment.processing_failed', 'payment.processing_failed'],
  [germanPayment['payment.processing_failed'], 'payment.processing_failed'],
  ['wallet.outcome_unreachable', 'wallet.outcome_unreachable'],
  [germanWallet['wallet.outcome_unreachable'], 'wallet.outcome_unreachable'],
  ['This top-up does not exist. Your top-ups are in the payment history.', 'wallet.outcome_unknown'],
])('a text of the shop is known by its key and by its words in every language: %s', (error, key) => {
  expect(knownFailure({ ...topUp, error })).toBe(key);
});

test.each([
  null,
  '',
  'Call +1 555 0100 to get your money back',
  'payment processing failed',
  'wallet.outcome_declined',
  germanWallet['wallet.outcome_cancelled'],
  germanWallet['wallet.outcome_refunded'],
  'checkout.outcome_paid_late_refunded',
  germanCheckout['checkout.outcome_cancelled'],
])('no address says other words, or what became of money: %s', (error) => {
  expect(knownFailure({ ...topUp, error })).toBeNull();
  expect(knownFailure({ ...order, error })).toBeNull();
});

test('what is found does exist, and an order is no top-up', () => {
  expect(knownFailure({ isTopUp: true, isFound: true, error: 'wallet.outcome_unknown' })).toBeNull();
  expect(knownFailure({ isTopUp: true, isFound: true, error: 'wallet.outcome_unreachable' })).toBe(
    'wallet.outcome_unreachable',
  );
  expect(knownFailure({ ...order, error: 'wallet.outcome_unknown' })).toBeNull();
  expect(knownFailure({ ...order, error: 'payment.processing_failed' })).toBe('payment.processing_failed');
});
