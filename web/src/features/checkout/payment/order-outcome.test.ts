import { expect, test } from 'vitest';
import { toCountdown } from '#web/lib/formats/countdown.ts';
import { outcomeOf, readOrderId } from './order-outcome.ts';

test('an open payment waits, a paid order succeeds, everything else failed', () => {
  expect(outcomeOf('pending_payment')).toBe('waiting');
  expect([outcomeOf('processing'), outcomeOf('completed')]).toEqual(['paid', 'paid']);
  expect([outcomeOf('failed'), outcomeOf('cancelled'), outcomeOf('refunded')]).toEqual(['failed', 'failed', 'failed']);
});

test.each([
  ['order=12', 12],
  ['order_id=7', 7],
  ['order=2147483647', 2_147_483_647],
  ['order=2147483648', null],
  ['order=0', null],
  ['order=007', null],
  ['order=', null],
  ['order=1e3', null],
  ['order=12345678901', null],
  ['', null],
])('the order id of %j is %s', (query, id) => {
  expect(readOrderId(new URLSearchParams(query))).toBe(id);
});

test.each([
  [900, '15:00'],
  [61.9, '1:01'],
  [9, '0:09'],
  [-5, '0:00'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(toCountdown(seconds)).toBe(text);
});
