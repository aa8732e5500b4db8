import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import type { ProviderReport } from '#server/payments/payments.types.ts';
import { settlePayment } from './settle-payment.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const settle = (report: ProviderReport, provider = 'stripe') =>
  inTransaction(desk.db, (tx) => settlePayment(tx, report, { provider, now: desk.clock.now() }));

async function givenReport(change: Partial<ProviderReport> = {}): Promise<ProviderReport> {
  return { ...(await desk.givenOpenPayment()), state: 'paid', receivedMinor: 40_00, ...change };
}

async function eventOf({ paymentId }: ProviderReport): Promise<string[]> {
  const rows = await desk.db`
    select payload ->> 'event' as event from graphile_worker._private_jobs
    where (payload #>> '{payload,paymentId}')::int = ${paymentId} and payload ->> 'event' is not null order by id`;
  return rows.map((row) => row['event'] as string);
}

async function receivedFor({ paymentId }: ProviderReport): Promise<number[]> {
  const rows = await desk.db`
    select e.amount_minor::int as cents from ledger.transfers t join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id
    where t.key = ${`payment:${paymentId}:received`} and a.code = 'unapplied_receipts'`;
  return rows.map((row) => row['cents'] as number);
}

test('once and one: a payment is booked and announced once, however often it is reported', async () => {
  const report = await givenReport();
  await Promise.all([settle(report), settle(report)]);
  await settle(report);
  expect(await findPayment(desk.db, report.paymentId)).toMatchObject({ status: 'paid', receivedMinor: 40_00 });
  expect(await receivedFor(report)).toEqual([40_00]);
  expect(await eventOf(report)).toEqual(['payments.payment_paid']);
});

test('the received amount is booked, even if it differs from the requested one', async () => {
  const report = await givenReport({ receivedMinor: 39_99 });
  await settle(report);
  expect(await receivedFor(report)).toEqual([39_99]);
});

test('a declined payment is announced once, and a later payment still counts', async () => {
  const declined = await givenReport({ state: 'declined', receivedMinor: null });
  await settle(declined);
  await settle({ ...declined, state: 'cancelled' });
  expect(await findPayment(desk.db, declined.paymentId)).toMatchObject({ status: 'declined' });
  await settle({ ...declined, state: 'paid', receivedMinor: 40_00 });
  expect(await findPayment(desk.db, declined.paymentId)).toMatchObject({ status: 'paid' });
  expect(await eventOf(declined)).toEqual(['payments.payment_failed', 'payments.payment_paid']);
});

test('none: a report by another provider or about another session changes nothing', async () => {
  const report = await givenReport();
  const before = await snapshotLedger(desk.db);
  await settle(report, 'other');
  await settle({ ...report, sessionId: 'pay_of_somebody_else' });
  await settle({ ...report, paymentId: 2_000_000_000 });
  await settle({ ...report, state: 'open', receivedMinor: null });
  expect(await snapshotLedger(desk.db)).toEqual(before);
});

test('none: "paid" without an amount is a bug of the gateway, and rolls back', async () => {
  const report = await givenReport({ receivedMinor: null });
  const before = await snapshotLedger(desk.db);
  await expect(settle(report)).rejects.toThrow('payment_received_when_paid');
  expect(await snapshotLedger(desk.db)).toEqual(before);
});

const soon = () => new Date(desk.clock.now().getTime() + 5 * 60_000);

test('a sooner deadline of the provider wins, also if only a later report of the same state names it', async () => {
  const report = await givenReport({ state: 'pending', receivedMinor: null });
  await settle(report);
  const allowed = (await findPayment(desk.db, report.paymentId))?.pendingUntil;
  const pendingUntil = soon();
  await Promise.all([settle({ ...report, pendingUntil }), settle({ ...report, pendingUntil })]);
  expect(await findPayment(desk.db, report.paymentId)).toMatchObject({ status: 'pending', pendingUntil });
  expect(await eventOf(report)).toEqual(['payments.payment_pending', 'payments.payment_pending']);
  await settle({ ...report, pendingUntil: allowed ?? null });
  await settle(report);
  expect(await findPayment(desk.db, report.paymentId)).toMatchObject({ pendingUntil });
});

test('the first report may name the sooner deadline', async () => {
  const pendingUntil = soon();
  const report = await givenReport({ state: 'pending', receivedMinor: null, pendingUntil });
  await settle(report);
  expect(await findPayment(desk.db, report.paymentId)).toMatchObject({ status: 'pending', pendingUntil });
});
