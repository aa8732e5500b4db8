import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { inTransaction } from '#server/platform/db.ts';
import { pollOpenPayments } from './poll-open-payments.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const ask = () => pollOpenPayments(desk.db, { gateways: desk.gateways, now: desk.clock.now(), silentMinutes: 2 });
const statusOf = async (paymentId: number) => (await findPayment(desk.db, paymentId))?.status;

/** Somebody decided at the provider, and no webhook came. */
async function givenSilence(decision: 'approve' | 'decline'): Promise<number> {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, decision);
  return paymentId;
}

test('polls a payment without a webhook and settles it by the response', async () => {
  const [paid, declined] = [await givenSilence('approve'), await givenSilence('decline')];
  expect(await ask()).toBe(0);
  expect(await statusOf(paid)).toBe('open');
  desk.advance(3);
  expect(await ask()).toBe(2);
  expect([await statusOf(paid), await statusOf(declined)]).toEqual(['paid', 'declined']);
  desk.advance(3);
  expect(await ask()).toBe(0);
});

test('one: two concurrent processes poll each payment once', async () => {
  const ids = [await givenSilence('approve'), await givenSilence('approve'), await givenSilence('approve')];
  desk.advance(3);
  const counts = await Promise.all([ask(), ask()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paid', 'paid', 'paid']);
});

test('none: an unavailable provider is polled again later', async () => {
  const paymentId = await givenSilence('approve');
  desk.advance(3);
  await desk.fault('query', 'error');
  expect(await ask()).toBe(0);
  expect(await statusOf(paymentId)).toBe('open');
  expect(await ask()).toBe(0);
  desk.advance(3);
  expect(await ask()).toBe(1);
  expect(await statusOf(paymentId)).toBe('paid');
});

test('a payment that waits for a bank is polled less often', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'delay');
  desk.advance(3);
  expect(await ask()).toBe(1);
  expect(await statusOf(paymentId)).toBe('pending');
  desk.advance(29);
  expect(await ask()).toBe(0);
  await desk.decide(sessionId, 'approve');
  desk.advance(2);
  expect(await ask()).toBe(1);
  expect(await statusOf(paymentId)).toBe('paid');
});

test('a cancelled payment that was never closed is polled for two days', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, paymentId, desk.clock.now()));
  desk.advance(31);
  await ask();
  expect(await statusOf(paymentId)).toBe('cancelled');
  await desk.decide(sessionId, 'approve');
  desk.advance(31);
  await ask();
  expect(await statusOf(paymentId)).toBe('paid');
  const unpaid = await desk.givenOpenPayment();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, unpaid.paymentId, desk.clock.now()));
  desk.advance(2 * 24 * 60 + 1);
  expect(await ask()).toBe(0);
});

interface Abandoned {
  hoursAgo: number;
  polledMinutesAgo: number;
}

/** Sessions that customers left, opened some hours ago and polled some minutes ago. */
async function givenAbandoned(count: number, { hoursAgo, polledMinutesAgo }: Abandoned): Promise<void> {
  const { paymentId } = await desk.givenOpenPayment();
  await desk.db`
    insert into payments.payments (purpose, reference_id, customer_id, provider, method, amount_minor, request, pending_hours,
      status, provider_session_id, redirect_url, created_at, opened_at, polled_at)
    select purpose, reference_id + n * 10000, customer_id, provider, method, amount_minor, request, pending_hours,
      status, 'abandoned_' || n, redirect_url, ${ago(hoursAgo * 60)}, ${ago(hoursAgo * 60)}, ${ago(polledMinutesAgo)}
    from payments.payments, generate_series(1, ${count}::int) n where id = ${paymentId}`;
}

const ago = (minutes: number) => new Date(desk.clock.now().getTime() - minutes * 60_000);

/** Polls once; the provider knows nothing new of payments other than these. */
async function pollKnowing(...paymentIds: number[]): Promise<number> {
  let polls = 0;
  const { gateway } = desk;
  const queryStatus: PaymentGateway['queryStatus'] = (payment) => {
    polls += 1;
    return paymentIds.includes(payment.id) ? gateway.queryStatus(payment) : Promise.resolve(null);
  };
  const gateways = { stripe: { ...gateway, queryStatus } };
  await pollOpenPayments(desk.db, { gateways, now: desk.clock.now(), silentMinutes: 2 });
  return polls;
}

test('300 abandoned pages keep nobody from polling payments at a bank and cancelled ones, nor new ones', async () => {
  const [pending, cancelled] = [await desk.givenOpenPayment(), await desk.givenOpenPayment()];
  await desk.decide(pending.sessionId, 'delay');
  desk.advance(3);
  await ask();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, cancelled.paymentId, desk.clock.now()));
  desk.advance(32);
  const young = await desk.givenOpenPayment();
  for (const { sessionId } of [pending, cancelled, young]) await desk.decide(sessionId, 'approve');
  desk.advance(3);
  await givenAbandoned(300, { hoursAgo: 1, polledMinutesAgo: 25 });
  const ids = [pending, cancelled, young].map(({ paymentId }) => paymentId);
  const polls: number[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    polls.push(await pollKnowing(...ids));
    desk.advance(1);
  }
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paid', 'paid', 'paid']);
  expect(polls.slice(0, 2)).toEqual([100, 100]);
  expect(polls.at(-1)).toBe(0);
  await desk.db`delete from payments.payments where provider_session_id like 'abandoned_%'`;
});

test('an abandoned page is polled the less often the older it is', async () => {
  await givenAbandoned(1, { hoursAgo: 10, polledMinutesAgo: 50 });
  const own = async () =>
    (await desk.db`select polled_at from payments.payments where provider_session_id = 'abandoned_1'`)[0];
  const before = await own();
  await pollKnowing();
  expect(await own()).toEqual(before);
  desk.advance(15);
  await pollKnowing();
  expect(await own()).not.toEqual(before);
  await desk.db`delete from payments.payments where provider_session_id like 'abandoned_%'`;
});
