import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenStripeEvent, signStripeWebhook } from '../../../test-kit/given-webhook.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPayment } from '#server/payments/payments.queries.ts';
import { insertWebhookEvent } from '#server/payments/payments.sql.ts';
import { inTransaction } from '#server/platform/db.ts';
import { receiveWebhook } from './receive-webhook.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

interface Sent {
  body: string;
  secret?: string;
  ageSeconds?: number;
}

async function read({ body, secret = desk.webhookSecret, ageSeconds = 0 }: Sent) {
  const now = desk.clock.now();
  const headers = signStripeWebhook(body, { secret, now, ageSeconds });
  return receiveWebhook(desk.db, { gateway: desk.gateway, headers, body, now });
}

let lastEvent = 0;

async function givenPaidEvent(receivedMinor = 40_00) {
  const open = await desk.givenOpenPayment();
  lastEvent += 1;
  const event = { id: `evt_${lastEvent}`, ...open, receivedMinor, now: desk.clock.now() };
  return { ...open, body: givenStripeEvent(event) };
}

test('once: an event settles its payment and is stored', async () => {
  const { paymentId, body } = await givenPaidEvent();
  expect(await read({ body })).toBe('settled');
  expect(await read({ body })).toBe('known');
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'paid', receivedMinor: 40_00 });
});

test('one: concurrent copies of an event settle once', async () => {
  const { paymentId, body } = await givenPaidEvent();
  const results = await Promise.all([read({ body }), read({ body })]);
  expect(results.toSorted()).toEqual(['known', 'settled']);
  const events = await desk.db`select from payments.webhook_events where payment_id = ${paymentId}`;
  expect(events).toHaveLength(1);
});

test('one: another event of the payment that is being stored does not block it', { timeout: 5_000 }, async () => {
  const { paymentId, sessionId, body } = await givenPaidEvent();
  const report = { paymentId, sessionId, state: 'open', receivedMinor: null } as const;
  const other = { eventId: 'evt_being_stored', kind: 'checkout.session.completed', payload: {}, report };
  await inTransaction(desk.db, async (tx) => {
    await insertWebhookEvent(tx, { provider: 'stripe', event: other, now: desk.clock.now() });
    expect(await read({ body })).toBe('settled');
  });
});

test('none: forged, old, future and unreadable webhooks change nothing', async () => {
  const { body } = await givenPaidEvent();
  const before = await snapshotLedger(desk.db);
  expect(await read({ body, secret: 'another secret' })).toBe('refused');
  expect(await read({ body, ageSeconds: 302 })).toBe('refused');
  expect(await read({ body, ageSeconds: -302 })).toBe('refused');
  expect(await read({ body: '{"id":' })).toBe('refused');
  expect(await snapshotLedger(desk.db)).toEqual(before);
});

test('an event that cannot be settled is not stored, so that the provider sends it again', async () => {
  const { body } = await givenPaidEvent();
  const broken = body.replace('4000', 'null');
  const before = await snapshotLedger(desk.db);
  await expect(read({ body: broken })).rejects.toThrow('payment_received_when_paid');
  expect(await snapshotLedger(desk.db)).toEqual(before);
  expect(await read({ body })).toBe('settled');
});

test.each([2_000_000_000, 2_147_483_648, 0, -1, 1.5, NaN])(
  'an event of payment %s, which nobody made, is stored and changes nothing else',
  async (paymentId) => {
    const event = { id: `evt_of_${paymentId}`, paymentId, sessionId: 'cs_test_x', now: desk.clock.now() };
    const body = givenStripeEvent(event);
    expect(await read({ body })).toBe('settled');
    expect(await read({ body })).toBe('known');
  },
);
