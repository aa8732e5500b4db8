import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import type { RefundReport } from '#server/payments/payments.types.ts';
import { readRefunded } from '#server/payments/payments.queries.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { recordRefund } from './record-refund.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

let desk: PaymentDesk;
let provider: string;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

interface GivenRefund {
  paymentId: number;
  refundId: number;
  report: RefundReport;
}

/** A refund of 15 euros that is requested. */
async function givenRefund(): Promise<GivenRefund> {
  const paymentId = await desk.givenPaidPayment();
  const [row] = await desk.db`
    update payments.payments set provider_transaction_id = ${`pi_${paymentId}`} where id = ${paymentId} returning provider`;
  provider = row?.['provider'] as string;
  const key = `refund of ${paymentId}`;
  const request = { paymentId, key, amountMinor: 15_00, reason: 'test', now: desk.clock.now() };
  await inTransaction(desk.db, (tx) => requestRefund(tx, request));
  const [refund] = await desk.db`select id from payments.refunds where key = ${key}`;
  const ids = { providerRefundId: `re_${paymentId}`, key, transactionId: `pi_${paymentId}` };
  const report: RefundReport = { about: 'refund', ...ids, amountMinor: 15_00, failureReason: null };
  return { paymentId, refundId: refund?.['id'] as number, report };
}

const record = (report: RefundReport, failureReason: string | null = null) =>
  inTransaction(desk.db, (tx) => recordRefund(tx, { ...report, failureReason }, { provider, now: desk.clock.now() }));
const send = ({ refundId }: GivenRefund) =>
  sendRefund(desk.db, { refundId, gateways: desk.gateways, now: desk.clock.now() });

/** State of the refunds of a payment, their transfers, and their events. */
async function effectsOf({ paymentId }: GivenRefund): Promise<unknown[]> {
  const rows = await desk.db`
    select r.status,
      (select json_agg(t.kind order by t.id) from ledger.transfers t where t.key like 'refund:' || r.id || ':%') as booked,
      (select json_agg(j.payload #>> '{event}' order by j.id) from graphile_worker._private_jobs j
        where (j.payload #>> '{payload,refundId}')::int = r.id) as told
    from payments.refunds r where r.payment_id = ${paymentId} order by r.id`;
  return rows.map((row) => Object.values(row));
}

const failed = ['failed', ['refund_sent', 'refund_failed'], ['payments.refund_sent', 'payments.refund_failed']];

test('once: a refund that fails after it was sent is booked back and announced once, in any order of reports', async () => {
  const refund = await givenRefund();
  await send(refund);
  await Promise.all([record(refund.report, 'lost_or_stolen_card'), record(refund.report, 'lost_or_stolen_card')]);
  await record(refund.report);
  await send(refund);
  expect(await effectsOf(refund)).toEqual([failed]);
  expect(await readRefunded(desk.db, refund.paymentId)).toBe(0);
});

test('one: reports beside the call that sends, or before its answer, book once', async () => {
  const [beside, before] = [await givenRefund(), await givenRefund()];
  await Promise.all([send(beside), record(beside.report)]);
  expect(await effectsOf(beside)).toEqual([['sent', ['refund_sent'], ['payments.refund_sent']]]);
  await record(before.report, 'unknown');
  await send(before);
  expect(await effectsOf(before)).toEqual([failed]);
});

test('none: refunds of other applications change nothing', async () => {
  const { report } = await givenRefund();
  const snapshot = await snapshotLedger(desk.db);
  await record({ ...report, key: 'of somebody else', transactionId: 'pi_of_somebody_else' });
  await record({ ...report, key: null, providerRefundId: 're_other', transactionId: null }, 'unknown');
  expect(await snapshotLedger(desk.db)).toEqual(snapshot);
});

test('a refund made at the provider is recorded once and stays unexplained until it fails', async () => {
  const refund = await givenRefund();
  const foreign = {
    ...refund.report,
    key: null,
    providerRefundId: `re_by_hand_${refund.paymentId}`,
    amountMinor: 5_00,
  };
  await Promise.all([record(foreign), record(foreign)]);
  const [own, made] = await effectsOf(refund);
  expect(own).toEqual(['requested', null, null]);
  expect(made).toEqual(['sent', ['refund_sent'], null]);
  await expect(expectPaymentIntegrity(desk.db, desk.clock.now())).rejects.toMatchObject({
    actual: [{ fact: 'every refund made at a provider is explained', broken: 1 }],
  });
  expect(await readRefunded(desk.db, refund.paymentId)).toBe(20_00);
  await Promise.all([record(foreign, 'unknown'), record(foreign)]);
  expect((await effectsOf(refund))[1]).toEqual(['failed', ['refund_sent', 'refund_failed'], null]);
});
