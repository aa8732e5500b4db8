import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { findOpenDispute } from '#server/payments/disputes.queries.ts';
import type { DisputeReport } from '#server/payments/payments.types.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { recordDispute } from './record-dispute.ts';

let desk: PaymentDesk;
let provider: string;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

async function givenReport(change: Partial<DisputeReport> = {}): Promise<DisputeReport & { paymentId: number }> {
  const paymentId = await desk.givenPaidPayment();
  const [row] = await desk.db`
    update payments.payments set provider_transaction_id = ${`pi_${paymentId}`} where id = ${paymentId} returning provider`;
  provider = row?.['provider'] as string;
  const ids = { paymentId, providerDisputeId: `dp_${paymentId}`, transactionId: `pi_${paymentId}` };
  const facts = { amountMinor: 40_00, reason: 'fraudulent', status: 'open', evidenceDueAt: null } as const;
  return { about: 'dispute', ...ids, ...facts, ...change };
}

const record = (report: DisputeReport, status: DisputeReport['status'] = report.status) =>
  inTransaction(desk.db, (tx) => recordDispute(tx, { ...report, status }, { provider, now: desk.clock.now() }));

/** State of a dispute, its transfers, and its events. */
async function effectsOf({ providerDisputeId: id }: DisputeReport): Promise<unknown> {
  const [row] = await desk.db`
    select d.status,
      (select json_agg(t.kind order by t.id) from ledger.transfers t where t.key like 'dispute:' || d.id || ':%') as booked,
      (select json_agg(j.payload #>> '{event}' order by j.id) from graphile_worker._private_jobs j
        where (j.payload #>> '{payload,disputeId}')::int = d.id) as told
    from payments.disputes d where d.provider_dispute_id = ${id}`;
  return row && Object.values(row);
}

const opened = ['open', ['dispute_opened'], ['payments.dispute_opened']];
const closed = (status: 'won' | 'lost') => [
  status,
  ['dispute_opened', `dispute_${status}`],
  ['payments.dispute_opened', 'payments.dispute_closed'],
];

test('once: a dispute reported twice, also at the same moment, is booked and announced once', async () => {
  const report = await givenReport();
  await Promise.all([record(report), record(report)]);
  await record(report);
  expect(await effectsOf(report)).toEqual(opened);
  expect(await findOpenDispute(desk.db, report.paymentId)).toMatchObject({ amountMinor: 40_00, reason: 'fraudulent' });
});

test.each(['won', 'lost'] as const)('%s is final in any order of reports', async (status) => {
  const report = await givenReport();
  await record(report);
  await record(report, status);
  await record(report, status === 'won' ? 'lost' : 'won');
  await record(report, 'open');
  expect(await effectsOf(report)).toEqual(closed(status));
  const late = await givenReport({ status, amountMinor: 10_00 });
  await Promise.all([record(late), record(late, 'open')]);
  expect(await effectsOf(late)).toEqual(closed(status));
  expect(await findOpenDispute(desk.db, late.paymentId)).toBeNull();
});

test('none: disputes of other applications change nothing', async () => {
  const report = await givenReport();
  const before = await snapshotLedger(desk.db);
  await record({ ...report, transactionId: 'pi_of_somebody_else' });
  expect(await snapshotLedger(desk.db)).toEqual(before);
});

async function givenRefund(paymentId: number): Promise<number> {
  const key = `refund of ${paymentId}`;
  await inTransaction(desk.db, (tx) =>
    requestRefund(tx, { paymentId, key, amountMinor: 15_00, reason: 'test', now: desk.clock.now() }),
  );
  const [row] = await desk.db`select id from payments.refunds where key = ${key}`;
  return row?.['id'] as number;
}

const refundEvents = (refundId: number) => desk.db`
  select payload ->> 'event' as event, (payload #>> '{payload,amountMinor}')::int as amount
  from graphile_worker._private_jobs where (payload #>> '{payload,refundId}')::int = ${refundId} order by id`;

test('what a lost dispute leaves of a waiting refund is owed, and so is a refund asked for later', async () => {
  const report = await givenReport({ amountMinor: 10_00 });
  const refundId = await givenRefund(report.paymentId);
  await record(report);
  await record(report, 'lost');
  await record(report, 'lost');
  expect(await refundEvents(refundId)).toEqual([{ event: 'payments.refund_failed', amount: 5_00 }]);
  const later = { paymentId: report.paymentId, key: `later ${refundId}`, amountMinor: 3_00 };
  await inTransaction(desk.db, (tx) => requestRefund(tx, { ...later, reason: 'test', now: desk.clock.now() }));
  const [row] = await desk.db`select id from payments.refunds where key = ${later.key}`;
  const laterId = row?.['id'] as number;
  const sendLater = () => sendRefund(desk.db, { refundId: laterId, gateways: desk.gateways, now: desk.clock.now() });
  await Promise.all([sendLater(), sendLater()]);
  expect(await refundEvents(laterId)).toEqual([{ event: 'payments.refund_failed', amount: 3_00 }]);
});

test.each([
  ['won', 'sent', ['refund_sent']],
  ['lost', 'covered', ['refund_covered']],
] as const)('a refund waits for the dispute, and after %s it is %s', async (status, refundStatus, booked) => {
  const report = await givenReport();
  const { paymentId } = report;
  const refundId = await givenRefund(paymentId);
  const send = () => sendRefund(desk.db, { refundId, gateways: desk.gateways, now: desk.clock.now() });
  await record(report);
  await send();
  const state = async () => {
    const [found] = await desk.db`
      select r.status, (select json_agg(t.kind) from ledger.transfers t where t.key like 'refund:' || r.id || ':%') as booked
      from payments.refunds r where r.id = ${refundId}`;
    return found && Object.values(found);
  };
  expect(await state()).toEqual(['requested', null]);
  await record(report, status);
  await send();
  expect(await state()).toEqual([refundStatus, booked]);
});
