import { expect, test } from 'vitest';
import germanCheckout from '../../../../../contract/texts/de/checkout.json' with { type: 'json' };
import germanPayment from '../../../../../contract/texts/de/payment.json' with { type: 'json' };
import germanWallet from '../../../../../contract/texts/de/wallet.json' with { type: 'json' };
import { recognizeFailure } from './recognize-failure.ts';

const depositFlow = { isDeposit: true, isFound: false };
const order = { isDeposit: false, isFound: false };

test.each([
  ['Payment processing failed', 'payment.processing_failed'],
  ['payment.processing_failed', 'payment.processing_failed'],
  [germanPayment['payment.processing_failed'], 'payment.processing_failed'],
  ['wallet.outcome_unreachable', 'wallet.outcome_unreachable'],
  [germanWallet['wallet.outcome_unreachable'], 'wallet.outcome_unreachable'],
  ["We can't find this top-up. Your top-ups are in the payment history.", 'wallet.outcome_unknown'],
])('an error is recognised by its key and its text in every language: %s', (error, key) => {
  expect(recognizeFailure({ ...depositFlow, error })).toBe(key);
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
])('a URL cannot show other texts or claim what happened to money: %s', (error) => {
  expect(recognizeFailure({ ...depositFlow, error })).toBeNull();
  expect(recognizeFailure({ ...order, error })).toBeNull();
});

test('a found payment is never reported missing, and orders have no deposit errors', () => {
  expect(recognizeFailure({ isDeposit: true, isFound: true, error: 'wallet.outcome_unknown' })).toBeNull();
  expect(recognizeFailure({ isDeposit: true, isFound: true, error: 'wallet.outcome_unreachable' })).toBe(
    'wallet.outcome_unreachable',
  );
  expect(recognizeFailure({ ...order, error: 'wallet.outcome_unknown' })).toBeNull();
  expect(recognizeFailure({ ...order, error: 'payment.processing_failed' })).toBe('payment.processing_failed');
});
