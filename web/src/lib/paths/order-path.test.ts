import { expect, test } from 'vitest';
import { failedPaymentPath, successPath } from './order-path.ts';

test('the page of success is told the order', () => {
  expect(successPath(12)).toBe('/success-payment?type=order&order=12');
});

test('the page of a failed payment is told its number, and the error in the words of the wire', () => {
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

test('a payment that is over is told by its number alone', () => {
  expect(failedPaymentPath({ type: 'topup', id: 12, isOver: true })).toBe('/fail-payment?type=topup&order=12');
});
