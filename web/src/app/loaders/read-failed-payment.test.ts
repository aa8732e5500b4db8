import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { readFailedPayment } from './read-failed-payment.ts';

const viewer = { email: 'kim@test.example', name: 'Kim', surname: 'Test', verified: true };

/** A shop that answers every call with this, or knows no such payment. */
function shopAnswering(reply: object | null, asked: string[] = []): { call: CallApi; viewer: typeof viewer } {
  const call = (name: string) => {
    asked.push(name);
    if (reply) return Promise.resolve(reply);
    return Promise.reject(new ApiError(404, { code: 'order_not_found', message: 'Not found' }));
  };
  return { call: call as unknown as CallApi, viewer };
}

const orderThatIs = (status: string, message: string | null, closeReason: string | null = null) =>
  shopAnswering({ status: 'OK', payload: { id: 12, status, message, close_reason: closeReason, is_deal: false } });
const read = (shop: Parameters<typeof readFailedPayment>[0], query: string) =>
  readFailedPayment(shop, new URLSearchParams(query));

test('the outcome of an order overrides the error in the URL', async () => {
  const message = 'The payment did not arrive in time.';
  const found = await read(orderThatIs('failed', message), 'type=order&order=12&error=Payment+processing+failed');
  expect(found).toEqual({
    isDeposit: false,
    known: { id: 12, isOpen: false, isCancelled: false, keepsCart: true, isDeal: false, message },
    key: null,
  });
});

test.each([
  ['cancelled', true],
  ['expired', false],
])('an order whose payment was %s is no failure: %s', async (reason, isCancelled) => {
  const found = await read(orderThatIs('cancelled', 'It ended.', reason), 'type=order&order=12');
  expect(found.known).toEqual({
    id: 12,
    isOpen: false,
    isCancelled,
    keepsCart: true,
    isDeal: false,
    message: 'It ended.',
  });
});

test('the outcome of a deposit overrides the error in the URL', async () => {
  const shop = shopAnswering({ status: 'Cancelled', message: 'The payment was cancelled.' });
  const found = await read(shop, 'type=topup&order=12&error=wallet.outcome_unknown');
  expect(found.known).toEqual({
    id: 12,
    isOpen: false,
    isCancelled: true,
    keepsCart: true,
    isDeal: false,
    message: 'The payment was cancelled.',
  });
  expect(found.key).toBeNull();
});

test('while the provider is pending, the URL can only report a failure', async () => {
  const open = shopAnswering({ status: 'Pending' });
  const declined = await read(open, 'type=topup&order=12&error=wallet.outcome_declined');
  expect(declined).toEqual({
    isDeposit: true,
    known: { id: 12, isOpen: true, isCancelled: false, keepsCart: true, isDeal: false, message: null },
    key: null,
  });
  const failed = await read(
    orderThatIs('pending_payment', null),
    'type=order&order=12&error=Payment+processing+failed',
  );
  expect(failed).toMatchObject({ known: { isOpen: true }, key: 'payment.processing_failed' });
});

test('without a known payment the URL can only report general errors', async () => {
  const nobodys = shopAnswering(null);
  expect(await read(nobodys, 'type=topup&order=12&error=Payment+processing+failed')).toEqual({
    isDeposit: true,
    known: null,
    key: 'payment.processing_failed',
  });
  const refunded = 'type=order&order=12&error=checkout.outcome_paid_late_refunded';
  expect(await read(nobodys, refunded)).toEqual({ isDeposit: false, known: null, key: null });
});

test('a guest triggers no calls', async () => {
  const asked: string[] = [];
  const guest = { ...shopAnswering(null, asked), viewer: null };
  expect(await read(guest, 'type=order&order=12&error=Payment+processing+failed')).toMatchObject({ known: null });
  expect(asked).toEqual([]);
});

test.each([
  [orderThatIs('completed', null), 'type=order&order=12', '/success-payment?type=order&order=12'],
  [shopAnswering({ status: 'Success' }), 'type=topup&order=12', '/success-payment?type=topup&order=12'],
])('a paid order or deposit redirects to success', async (shop, query, location) => {
  const answer = await read(shop, query).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(location);
});

test.each(['declined_by_bank', 'bank_undecided'])('an order that ended as %s left the cart', async (closeReason) => {
  const found = await read(orderThatIs('failed', 'It ended.', closeReason), 'type=order&order=12');
  expect(found.known).toMatchObject({ keepsCart: false });
});
