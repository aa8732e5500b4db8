import { expect, test } from 'vitest';
import { createTranslate } from '#web/lib/texts.ts';
import { knownFailure } from './known-failure.ts';

const t = createTranslate('en');

test('a text of the shop is known again', () => {
  expect(knownFailure('Payment processing failed', t)).toBe('payment.processing_failed');
  expect(knownFailure(t('wallet.outcome_cancelled'), t)).toBe('wallet.outcome_cancelled');
  expect(knownFailure(t('checkout.outcome_declined'), t)).toBe('checkout.outcome_declined');
});

test.each([
  null,
  '',
  'Call +1 555 0100 to get your money back',
  'wallet.outcome_declined',
  'payment processing failed',
])('other words are not repeated: %s', (error) => {
  expect(knownFailure(error, t)).toBeNull();
});
