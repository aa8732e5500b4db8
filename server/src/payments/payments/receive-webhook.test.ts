import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPayment } from '#server/payments/payments.queries.ts';
import { signWebhook } from '#server/payments/payments.rules.ts';
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
  const signature = signWebhook(secret, body, new Date(now.getTime() - ageSeconds * 1000));
  return receiveWebhook(desk.db, { gateway: desk.sandbox, headers: { 'x-sandbox-signature': signature }, body, now });
}

let lastEvent = 0;

async function givenPaidEvent() {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  lastEvent += 1;
  const event = { id: `evt_${lastEvent}`, kind: 'payment.paid', session: sessionId, payment: paymentId };
  return { paymentId, body: JSON.stringify({ ...event, state: 'paid', received_minor: 40_00 }) };
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

test('none: forged, old, future and unreadable webhooks change nothing', async () => {
  const { body } = await givenPaidEvent();
  const before = await snapshotLedger(desk.db);
  expect(await read({ body, secret: 'another secret' })).toBe('refused');
  expect(await read({ body, ageSeconds: 302 })).toBe('refused');
  expect(await read({ body, ageSeconds: -302 })).toBe('refused');
  expect(await read({ body: '{"id":' })).toBe('refused');
  expect(await read({ body: '{}' })).toBe('refused');
  // Such an event could never be stored, and an error of ours would make the provider repeat it forever.
  for (const beyond of [2_147_483_648, 2 ** 53, 1e308, 0, -1, 1.5, '1', null])
    expect(await read({ body: JSON.stringify({ ...JSON.parse(body), payment: beyond }) })).toBe('refused');
  for (const field of ['id', 'kind', 'session'])
    for (const text of ['', 'a\0b', 'a\ud800', 'x'.repeat(101), 'two words'])
      expect(await read({ body: JSON.stringify({ ...JSON.parse(body), [field]: text }) })).toBe('refused');
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

test('an event of an unknown payment is stored and changes nothing else', async () => {
  const body = JSON.stringify({
    id: 'evt_unknown',
    kind: 'payment.paid',
    session: 'pay_x',
    payment: 2_000_000_000,
    state: 'paid',
    received_minor: 1,
  });
  expect(await read({ body })).toBe('settled');
  expect(await read({ body })).toBe('known');
});
