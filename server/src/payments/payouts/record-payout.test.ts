import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutReport } from '#server/payments/payouts.types.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenIban, givenPayout } from '../../../test-kit/given-payout.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { recallPayoutJob } from '#server/payments/payouts.rules.ts';
import { recordPayout } from './record-payout.ts';
import { settlePayout } from './settle-payout.ts';
import { startPayout } from './start-payout.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

async function givenSentPayout() {
  const payoutId = await givenPayout(desk.db);
  const { providerPayoutId } = await desk.send(payoutId);
  return payoutReport(payoutId, providerPayoutId ?? '');
}

const payoutReport = (payoutId: number, providerPayoutId: string): PayoutReport => ({
  about: 'payout',
  payoutId,
  providerPayoutId,
  state: 'arrived',
  failureReason: null,
});

async function record(report: PayoutReport, state: PayoutReport['state'] = 'arrived'): Promise<void> {
  const { provider } = await readPayout(desk.db, report.payoutId);
  const failureReason = state === 'failed' ? 'account_closed' : null;
  await inTransaction(desk.db, (tx) =>
    recordPayout(tx, { ...report, state, failureReason }, { provider, now: desk.clock.now() }),
  );
}

const bookedFor = async (payoutId: number) => {
  const rows = await desk.db`select kind from ledger.transfers where key like ${`payout:${payoutId}:%`} order by id`;
  return rows.map(({ kind }) => kind as string);
};

test('once: a payout that arrived and then failed is booked back once, and its money is taken back', async () => {
  const report = await givenSentPayout();
  const { payoutId } = report;
  await record(report);
  expect(await readPayout(desk.db, payoutId)).toMatchObject({ state: 'sent', arrivedAt: expect.any(Date) as Date });
  await Promise.all([record(report, 'failed'), record(report, 'failed')]);
  await record(report);
  expect(await readPayout(desk.db, payoutId)).toMatchObject({
    state: 'failed',
    failureReason: 'account_closed',
    arrivedAt: null,
    returnedAt: expect.any(Date) as Date,
    iban: null,
  });
  expect(await bookedFor(payoutId)).toEqual(['payout_due', 'payout_sent', 'payout_returned']);
  expect(await desk.countJobs(recallPayoutJob, { payoutId })).toBe(1);
});

test('a payout that came back is never sent again, but replaced by one with another destination', async () => {
  const report = await givenSentPayout();
  await record(report, 'failed');
  await expect(desk.send(report.payoutId)).rejects.toThrow('payout_returned');
  const { purpose, referenceId, customerId, provider, amountMinor } = await readPayout(desk.db, report.payoutId);
  const destination = { method: 'sepa', holder: 'Kim Test', iban: givenIban } as const;
  const draft = {
    purpose,
    referenceId,
    customerId,
    provider,
    amountMinor,
    coinsMinor: null,
    paymentIds: [],
    namedBy: null,
    sessionId: null,
    destination,
    holdDays: 0,
  };
  const { payoutId } = await inTransaction(desk.db, (tx) => startPayout(tx, { ...draft, now: desk.clock.now() }));
  expect(payoutId).not.toBe(report.payoutId);
  await desk.send(payoutId);
  expect(await bookedFor(report.payoutId)).toContain('payout_replaced');
  expect(await readPayout(desk.db, payoutId)).toMatchObject({ state: 'sent' });
});

test('one: a failure reported before the answer is settled counts once', async () => {
  const payoutId = await givenPayout(desk.db);
  await desk.db`
    update payments.payouts set attempts = 1, is_unclear = true, attempted_at = now() where id = ${payoutId}`;
  const report = payoutReport(payoutId, 'po_early');
  const answer = { state: 'sent', providerPayoutId: 'po_early' } as const;
  await record(report, 'failed');
  await inTransaction(desk.db, (tx) => settlePayout(tx, { payoutId, answer, now: desk.clock.now() }));
  expect(await readPayout(desk.db, payoutId)).toMatchObject({ state: 'failed' });
  expect(await bookedFor(payoutId)).toEqual(['payout_due', 'payout_sent', 'payout_returned']);
});

test('none: reports on payouts that were not tried, or are others, change nothing', async () => {
  const [untried, sent] = [await givenPayout(desk.db), await givenSentPayout()];
  const before = await snapshotLedger(desk.db);
  await record(payoutReport(untried, 'po_1'), 'failed');
  await record({ ...sent, providerPayoutId: 'po_other' }, 'failed');
  expect(await snapshotLedger(desk.db)).toEqual(before);
});
