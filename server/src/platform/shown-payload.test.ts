import { expect, test } from 'vitest';
import { toShownError, toShownPayload } from './shown-payload.ts';

test('ids and names are shown, texts of people and secrets are not', () => {
  const payload = {
    event: 'checkout.order_paid',
    payload: { orderId: 17, email: 'kim@example.com', isPaid: true, token: 'abc', reference: 'a person wrote this' },
    traceparent: '00-1',
    _cron: { ts: 'x' },
  };
  expect(toShownPayload(payload)).toEqual({
    event: 'checkout.order_paid',
    'payload.orderId': 17,
    'payload.email': '[hidden]',
    'payload.isPaid': true,
    'payload.token': '[hidden]',
    'payload.reference': '[hidden]',
  });
  expect(toShownPayload(null)).toEqual({});
  expect(toShownPayload('kim@example.com')).toEqual({});
});

test('errors keep their words, without addresses, accounts and tokens', () => {
  const token = 'k'.repeat(40);
  expect(toShownError(`550 <kim@example.com> rejected DE89370400440532013000 at /verify/${token}`)).toBe(
    '550 <[address]> rejected [hidden] at /verify/[hidden]',
  );
});
