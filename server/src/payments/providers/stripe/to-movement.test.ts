import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { toMovement } from './to-movement.ts';

const created = Date.UTC(2026, 0, 2) / 1000;

/** What Stripe lists about the debit of payment 7, of 40 euros. */
function debitOf(type: Stripe.BalanceTransaction.Type, status: Stripe.Charge.Status): Stripe.BalanceTransaction {
  const source = { object: 'charge', status, metadata: { payment_id: '7' } };
  const amount = type === 'payment_failure_refund' ? -40_00 : 40_00;
  return { type, amount, created, source } as unknown as Stripe.BalanceTransaction;
}

test('a debit counts once it is paid, on the day on which it began', () => {
  expect(toMovement(debitOf('payment', 'succeeded'))).toEqual({
    kind: 'payment',
    reference: '7',
    amountMinor: 40_00,
    at: new Date(created * 1000),
  });
});

test.each([
  ['payment', 'pending'],
  ['payment', 'failed'],
  ['payment_failure_refund', 'failed'],
] as const)('a %s of a debit that is %s moves nothing of the shop', (type, status) => {
  expect(toMovement(debitOf(type, status))).toBeNull();
});
