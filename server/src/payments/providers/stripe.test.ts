import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import Stripe from 'stripe';
import { type Payment, type PaymentGateway, ProviderFailure } from '#server/payments/payments.types.ts';
import type { PayoutOrder } from '#server/payments/payouts.types.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import { givenPaymentDraft } from '../../../test-kit/payment-desk.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { decideAtTwin, openTestTwin, orderTwinFault, type TwinDecision } from '../../../test-kit/test-twin.ts';
import { createStripeGateway } from './stripe.ts';

const secret = 'whsec_of_the_tests';
let database: TestDatabase;
let twin: Awaited<ReturnType<typeof openTestTwin>>;
let gateway: PaymentGateway;
let lastId = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  twin = await openTestTwin({ db: database.db, clock: systemClock, secret, shopOrigin: () => 'http://127.0.0.1:9' });
  ({ gateway } = twin);
});
afterAll(async () => {
  await twin.close();
  await database.close();
});

function givenPayment(change: Partial<Payment['request']> = {}, amountMinor = 40_00): Payment {
  lastId += 1;
  const draft = givenPaymentDraft(1);
  const request = { ...draft.request, returnToken: 'secret-way-back', ...change };
  const state = {
    status: 'created',
    sessionId: null,
    redirectUrl: null,
    receivedMinor: null,
    pendingUntil: null,
    declineCode: null,
  } as const;
  return { ...draft, ...state, request, amountMinor, id: lastId, createdAt: new Date() };
}

async function open(payment: Payment): Promise<Payment> {
  return { ...payment, ...(await gateway.createCheckout(payment)) };
}

const press = ({ sessionId }: Payment, decision: TwinDecision) =>
  decideAtTwin(database.db, { sessionId: sessionId ?? '', decision, now: new Date() });

async function sessionOf({ sessionId }: Payment): Promise<Stripe.Checkout.Session> {
  const [row] = await database.db`select body from twin.objects where id = ${sessionId}`;
  return row?.['body'] as Stripe.Checkout.Session;
}

test('a session charges what was agreed, with the discount shown', async () => {
  const line = { title: 'AK-47 | Redline', detail: '', amountMinor: 30_00, imageUrl: '/art/7.svg' };
  const lines = [line, { ...line, title: 'Case', amountMinor: 15_00 }];
  const payment = await open(givenPayment({ lines, discountMinor: 10_00, deliveryMinor: 5_00, language: 'de' }));
  const session = await sessionOf(payment);
  expect(session).toMatchObject({
    amount_subtotal: 50_00,
    amount_total: 40_00,
    total_details: { amount_discount: 10_00 },
    client_reference_id: `payment-${payment.id}`,
    cancel_url: `${payment.request.shopOrigin}/payment/cancel?payment=${payment.id}&token=secret-way-back`,
    locale: 'de',
  });
});

test('more lines than Stripe takes are replaced by one', async () => {
  const line = { title: 'Case', detail: '', amountMinor: 1_00, imageUrl: '/art/7.svg' };
  const lines = Array.from({ length: 100 }, () => line);
  const session = await sessionOf(await open(givenPayment({ lines, deliveryMinor: 5_00 }, 105_00)));
  expect(session.amount_total).toBe(105_00);
});

test('lines that do not add up are replaced by one', async () => {
  const line = { title: 'AK-47 | Redline', detail: '', amountMinor: 30_00, imageUrl: '/art/7.svg' };
  const session = await sessionOf(await open(givenPayment({ lines: [line], language: 'uk' })));
  expect(session).toMatchObject({ amount_total: 40_00, locale: 'auto' });
});

test('opening again, also at the same moment, gives the same session', async () => {
  const payment = givenPayment();
  const [one, two] = await Promise.all([gateway.createCheckout(payment), gateway.createCheckout(payment)]);
  expect(one).toEqual(two);
  expect(await gateway.createCheckout(payment)).toEqual(one);
});

async function report(decision: TwinDecision | null) {
  const payment = await open(givenPayment());
  if (decision) await press(payment, decision);
  return gateway.queryStatus(payment);
}

test('the provider reports how a session ended', async () => {
  expect(await report(null)).toMatchObject({ state: 'open', receivedMinor: null });
  expect(await report('retry')).toMatchObject({ state: 'open', declineCode: 'generic_decline' });
  expect(await report('approve')).toMatchObject({ state: 'paid', receivedMinor: 40_00 });
  expect(await report('delay')).toMatchObject({ state: 'pending' });
  expect(await report('cancel')).toMatchObject({ state: 'cancelled', declineCode: null });
  expect(await report('decline')).toMatchObject({ state: 'cancelled', declineCode: 'generic_decline' });
});

test('a session that was closed takes no money, and a paid one stays paid', async () => {
  const [closed, paid] = [await open(givenPayment()), await open(givenPayment())];
  await press(paid, 'approve');
  await gateway.closeCheckout(closed);
  await gateway.closeCheckout(closed);
  await gateway.closeCheckout(paid);
  expect(await press(closed, 'approve')).toMatchObject({ isTaken: false });
  expect(await gateway.queryStatus(paid)).toMatchObject({ state: 'paid' });
});

test('a refund is given once, and not above what was paid', async () => {
  const payment = await open(givenPayment());
  await press(payment, 'approve');
  const refund = (amountMinor: number, key: string) => gateway.refund({ payment, amountMinor, key });
  const given = await refund(30_00, `refund-${payment.id}`);
  expect(await refund(30_00, `refund-${payment.id}`)).toEqual(given);
  await database.db`delete from twin.idempotency_keys`;
  expect(await refund(30_00, `refund-${payment.id}`)).toEqual(given);
  expect(await refund(10_01, `more-${payment.id}`)).toEqual({ state: 'declined', reason: 'amount_too_large' });
  await refund(10_00, `rest-${payment.id}`);
  expect(await refund(1, `again-${payment.id}`)).toEqual({ state: 'declined', reason: 'charge_already_refunded' });
});

const account = { method: 'sepa', holder: 'Kim Test', iban: 'DE89370400440532013000' } as const;

function givenOrder(destination: PayoutOrder['destination']): PayoutOrder {
  lastId += 1;
  return { payoutId: lastId, amountMinor: 25_00, currency: 'EUR', destination, key: `payout-${lastId}` };
}

test('a payout is sent once, also after Stripe has forgotten its key', async () => {
  const order = givenOrder(account);
  const sent = await gateway.payOut(order);
  expect(sent).toMatchObject({ state: 'sent' });
  await database.db`delete from twin.idempotency_keys`;
  expect(await gateway.payOut(order)).toEqual(sent);
});

test('a payout whose answer was lost is sent once, and a refused one is declined', async () => {
  const { db } = database;
  const order = givenOrder(account);
  await orderTwinFault(db, { operation: 'pay_out', fault: 'lost_answer' });
  await expect(gateway.payOut(order)).rejects.toThrow(ProviderFailure);
  expect(await gateway.payOut(order)).toMatchObject({ state: 'sent' });
  const transfers = await db`select from twin.objects where type = 'transfer' and parent = ${order.key}`;
  expect(transfers).toHaveLength(1);
});

test('a refused payout is declined, and may be sent with a new idempotency key', async () => {
  const { db } = database;
  const order = givenOrder(account);
  await orderTwinFault(db, { operation: 'pay_out', fault: 'decline' });
  expect(await gateway.payOut(order)).toMatchObject({ state: 'declined' });
  expect(await gateway.payOut(order)).toMatchObject({ state: 'sent' });
  const keys = await db<{ key: string }[]>`
    select key from twin.idempotency_keys where key like ${`${order.key}-%`} order by created_at, key`;
  expect(keys.map(({ key }) => key.slice(order.key.length))).toEqual([
    '-account',
    '-transfer',
    '-transfer-1',
    '-payout',
  ]);
});

test('a card is kept by the provider alone', async () => {
  const number = '4000 0566 5566 5556';
  const card = { number, holder: 'KIM TEST', expireMonth: 12, expireYear: 2040 };
  const stored = await gateway.tokeniseCard(card);
  expect(stored).toEqual({ token: expect.stringMatching(/^acct_/) as string, brand: 'visa', last4: '5556' });
  const sent = await gateway.payOut(givenOrder({ method: 'card', holder: 'KIM TEST', expiry: '2040-12', ...stored }));
  expect(sent).toMatchObject({ state: 'sent' });
  await orderTwinFault(database.db, { operation: 'tokenise', fault: 'error' });
  const failure: unknown = await gateway.tokeniseCard(card).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderFailure);
  const sinks = JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + (await dumpDatabase(database.db));
  expect(sinks.replaceAll(/[\s-]/g, '')).not.toContain('4000056655665556');
});

test('movements of all kinds are listed once, over several pages', async () => {
  const from = new Date(Date.now() - 60_000);
  for (let count = 0; count < 3; count += 1) await press(await open(givenPayment()), 'approve');
  const movements = await gateway.listMovements({ from, to: new Date(Date.now() + 60_000) });
  expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'payout']));
  const keys = movements.map(({ kind, reference }) => `${kind} ${reference}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(movements.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
});

test.each(['error', 'error_after', 'rate_limit', 'timeout', 'lost_answer'] as const)(
  'after %s the outcome is unknown, and a repeated call answers',
  async (fault) => {
    const payment = givenPayment();
    await orderTwinFault(database.db, { operation: 'create', fault });
    await expect(gateway.createCheckout(payment)).rejects.toThrow(ProviderFailure);
    expect(await gateway.createCheckout(payment)).toMatchObject({
      sessionId: expect.stringMatching(/^cs_test_/) as string,
    });
  },
);

test('a call without an answer ends with its time limit', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const keys = { secretKey: 'sk_test_twin', webhookSecret: secret, apiBase };
  const hasty = createStripeGateway({ ...keys, clock: systemClock, timeoutMs: 50 });
  await expect(hasty.createCheckout(givenPayment())).rejects.toThrow(ProviderFailure);
  silent.close();
  silent.closeAllConnections();
});

test('a wrong key is told, without the key', async () => {
  const stranger = createStripeGateway({
    secretKey: 'rk_wrong_key',
    webhookSecret: secret,
    apiBase: twin.origin,
    clock: systemClock,
  });
  const failure: unknown = await stranger.createCheckout(givenPayment()).catch((error: unknown) => error);
  expect(String(failure)).toContain('401');
  expect(String(failure)).not.toContain('rk_wrong_key');
});
