import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenStripeEvent, signStripeWebhook } from '../../../test-kit/given-webhook.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { registerWebhookRoutes } from './payments.routes.ts';

let desk: PaymentDesk;
let app: FastifyInstance;

beforeAll(async () => {
  desk = await openPaymentDesk();
  const { db, gateways, clock } = desk;
  app = fastify();
  registerWebhookRoutes(app, { db, gateways, clock });
});
afterAll(async () => {
  await app.close();
  await desk.close();
});
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const sign = (body: string, { secret = desk.webhookSecret, ageSeconds = 0 } = {}) =>
  signStripeWebhook(body, { secret, now: desk.clock.now(), ageSeconds });

let lastEvent = 0;

/** The genuine event of an open payment. */
async function givenEvent() {
  const open = await desk.givenOpenPayment();
  lastEvent += 1;
  const event = { id: `evt_route_${lastEvent}`, ...open, receivedMinor: 40_00, now: desk.clock.now() };
  return { ...open, body: givenStripeEvent(event) };
}

async function post(payload: string, headers: Record<string, string | string[]>) {
  const reply = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers });
  return reply.statusCode;
}

test('once: the genuine event is booked, again it is only acknowledged', async () => {
  const { body } = await givenEvent();
  expect(await post(body, sign(body))).toBe(200);
  const booked = await snapshotLedger(desk.db);
  expect(await post(body, sign(body))).toBe(200);
  expect(await snapshotLedger(desk.db)).toEqual(booked);
});

test('one: copies at the same moment are booked once', async () => {
  const { body, paymentId } = await givenEvent();
  expect(await Promise.all([1, 2, 3].map(() => post(body, sign(body))))).toEqual([200, 200, 200]);
  const receipts = await desk.db`select from ledger.transfers where key = ${`payment:${paymentId}:received`}`;
  expect(receipts).toHaveLength(1);
});

test('an event as long as a dispute with all its evidence is booked', async () => {
  const { body, paymentId } = await givenEvent();
  const long = body.replace('{', `{"evidence":"${'x'.repeat(200_000)}",`);
  expect(await post(long, sign(long))).toBe(200);
  const receipts = await desk.db`select from ledger.transfers where key = ${`payment:${paymentId}:received`}`;
  expect(receipts).toHaveLength(1);
});

const json = { 'content-type': 'application/json' };
const signature = (body: string, change = {}) => String(sign(body, change)['stripe-signature']);

type Forgery = [string, number, (body: string) => [string, Record<string, string | string[]>]];

test.each<Forgery>([
  ['no signature', 400, (body) => [body, json]],
  ['an empty signature', 400, (body) => [body, { ...json, 'stripe-signature': '' }]],
  ['another secret', 400, (body) => [body, sign(body, { secret: 'whsec_other' })]],
  ['an empty secret', 400, (body) => [body, sign(body, { secret: ' ' })]],
  ['an old signature', 400, (body) => [body, sign(body, { ageSeconds: 301 })]],
  ['a signature of the future', 400, (body) => [body, sign(body, { ageSeconds: -302 })]],
  [
    'a newer time than the signed one',
    400,
    (body) => {
      const now = Math.floor(desk.clock.now().getTime() / 1000);
      const old = signature(body, { ageSeconds: 900 });
      return [body, { ...json, 'stripe-signature': old.replace(/t=\d+/, `t=${now}`) }];
    },
  ],
  ['no time', 400, (body) => [body, { ...json, 'stripe-signature': signature(body).replace(/t=\d+,/, '') }]],
  [
    'two times',
    400,
    (body) => {
      const old = signature(body, { ageSeconds: 900 });
      return [body, { ...json, 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},${old}` }];
    },
  ],
  [
    'the scheme of tests',
    400,
    (body) => [body, { ...json, 'stripe-signature': signature(body).replace('v1=', 'v0=') }],
  ],
  ['a larger amount', 400, (body) => [body.replace('4000', '9000'), sign(body)]],
  ['another payment', 400, (body) => [body.replace(/"payment_id":"\d+"/, '"payment_id":"1"'), sign(body)]],
  ['one more blank', 400, (body) => [`${body} `, sign(body)]],
  ['no body', 400, (body) => ['', sign(body)]],
  ['a signed list', 400, () => ['[]', sign('[]')]],
  ['a signed text', 400, () => ['"event"', sign('"event"')]],
  ['signed nonsense', 400, () => ['{"id":', sign('{"id":')]],
  ['a signed object without data', 400, () => ['{"id":"evt_9","type":"x"}', sign('{"id":"evt_9","type":"x"}')]],
  [
    'a huge body',
    413,
    (body) => {
      const huge = body.replace('{', `{"x":"${'x'.repeat(512_000)}",`);
      return [huge, sign(huge)];
    },
  ],
])('none: %s is refused with %i, and nothing moves', async (_name, status, forge) => {
  const { body } = await givenEvent();
  const before = await snapshotLedger(desk.db);
  const [payload, headers] = forge(body);
  expect(await post(payload, headers)).toBe(status);
  expect(await snapshotLedger(desk.db)).toEqual(before);
  expect(await post(body, sign(body))).toBe(200);
});

type Stranger = [string, (event: Record<string, unknown>) => object];

const dispute = { id: 'dp_x', object: 'dispute', amount: 1, status: 'lost', payment_intent: 'pi_x', reason: 'x' };
const refund = { id: 're_x', object: 'refund', amount: 1, status: 'failed', payment_intent: 'pi_x' };

test.each<Stranger>([
  ['an unknown event', () => ({ type: 'invoice.voided', data: { object: { id: 'in_1', object: 'invoice' } } })],
  ['an event nobody has named yet', () => ({ type: 'x'.repeat(200), data: { object: { object: 'x' } } })],
  ['a payment of test mode or live mode', () => ({ livemode: true })],
  ['a payment of a connected account', () => ({ account: 'acct_x' })],
  ['a payment that nobody made', () => ({ data: { object: sessionOf({ payment_id: '2000000000' }) } })],
  ['a payment without our number', () => ({ data: { object: sessionOf({}) } })],
  ['a number that is none', () => ({ data: { object: sessionOf({ payment_id: '1e9; drop' }) } })],
  ['a refund of others', () => ({ type: 'refund.failed', data: { object: { ...refund, metadata: {} } } })],
  [
    'a refund with a key nobody used',
    () => ({ type: 'refund.failed', data: { object: { ...refund, metadata: { refund_key: 'x' } } } }),
  ],
  [
    'a dispute of others',
    () => ({ type: 'charge.dispute.closed', data: { object: { ...dispute, evidence_details: { due_by: 1 } } } }),
  ],
  [
    'a payout that nobody sent',
    () => ({
      type: 'payout.failed',
      account: 'acct_x',
      data: { object: { id: 'po_x', object: 'payout', status: 'failed', metadata: { payout_id: '2000000000' } } },
    }),
  ],
])('none: %s is acknowledged and stored, and nothing moves', async (_name, change) => {
  const { body } = await givenEvent();
  const { 'payments.webhook_events': _known, ...before } = await snapshotLedger(desk.db);
  const event = JSON.parse(body) as Record<string, unknown>;
  lastEvent += 1;
  const strange = JSON.stringify({ ...event, id: `evt_strange_${lastEvent}`, ...change(event) });
  expect(await post(strange, sign(strange))).toBe(200);
  const { 'payments.webhook_events': _stored, ...after } = await snapshotLedger(desk.db);
  expect(after).toEqual(before);
  expect(await post(body, sign(body))).toBe(200);
});

const sessionOf = (metadata: object) => ({
  id: 'cs_x',
  object: 'checkout.session',
  metadata,
  status: 'complete',
  payment_status: 'paid',
  amount_total: 1,
  payment_intent: 'pi_x',
});

test('there is one way to send webhooks', async () => {
  const { body } = await givenEvent();
  const before = await snapshotLedger(desk.db);
  for (const [method, path] of [
    ['GET', 'stripe'],
    ['PUT', 'stripe'],
    ['POST', 'sandbox'],
    ['POST', '__proto__'],
  ] as const) {
    const reply = await app.inject({
      method,
      url: `/webhooks/${path}`,
      headers: sign(body),
      ...(method !== 'GET' && { payload: body }),
    });
    expect(reply.statusCode).toBe(404);
  }
  expect(await snapshotLedger(desk.db)).toEqual(before);
});
