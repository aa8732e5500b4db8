import { expect, test } from 'vitest';
import { failedPaymentPath, successPath } from './order-path.ts';

test('the success page gets the order id', () => {
  expect(successPath(12)).toBe('/success-payment?type=order&order=12');
});

test("the failure page gets the id and the wire's error text", () => {
  expect(failedPaymentPath({ type: 'order', id: null })).toBe(
    '/fail-payment?type=order&error=Payment+processing+failed',
  );
  expect(failedPaymentPath({ type: 'order', id: 12 })).toBe(
    '/fail-payment?type=order&error=Payment+processing+failed&order=12',
  );
  expect(failedPaymentPath({ type: 'topup', id: 12 })).toBe(
    '/fail-payment?type=topup&error=Payment+processing+failed&order=12',
  );
});

test('a payment that is over is named by its id alone', () => {
  expect(failedPaymentPath({ type: 'topup', id: 12, hasEnded: true })).toBe('/fail-payment?type=topup&order=12');
});
