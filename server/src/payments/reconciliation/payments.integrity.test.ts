import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSurplus } from '#server/payments/payouts/book-surplus.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';
import { verifyPayments } from './payments.integrity.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

const now = () => desk.clock.now();
const failedChecks = async () =>
  (await verifyPayments(desk.db, now())).filter(({ broken }) => broken > 0).map(({ fact }) => fact);

async function givenSentPayout(): Promise<number> {
  const payoutId = await givenPayout(desk.db, { now: now() });
  await desk.send(payoutId);
  return payoutId;
}

test('money sent without a payout, and payouts without money, are reported, by the hourly job too', async () => {
  const [sent, pending] = [await givenSentPayout(), await givenPayout(desk.db, { now: now() })];
  expect(await failedChecks()).toEqual([]);
  await desk.db`update payments.payouts set amount_minor = amount_minor + 1 where id = ${sent}`;
  expect(await failedChecks()).toEqual([
    'every payout is booked as a debt',
    'every payout that was sent is booked, and no other',
  ]);
  const run = () =>
    reconciliationJobs(desk)
      .find(({ name }) => name === 'payments.verify_payments')
      ?.run({});
  await expect(run()).rejects.toThrow(`every payout is booked as a debt (${sent})`);
  await desk.db`update payments.payouts set amount_minor = amount_minor - 1 where id = ${sent}`;

  await desk.db`update payments.payouts set state = 'sent', iban = null, provider_payout_id = 'x', sent_at = now()
    where id = ${pending}`;
  expect(await failedChecks()).toEqual([
    'every payout that was sent is booked, and no other',
    'the debt equals the payouts that were not sent',
  ]);
  await desk.db`delete from payments.payouts where id = ${pending}`;
  expect(await failedChecks()).toEqual(['the debt equals the payouts that were not sent']);
});

test('a replaced payout that is still owed is reported, and one that stays unclear', async () => {
  const before = await failedChecks();
  const [replaced, unclear] = [await givenPayout(desk.db, { now: now() }), await givenPayout(desk.db, { now: now() })];
  await desk.db`update payments.payouts set state = 'failed', failed_at = now(), failure_reason = 'test', iban = null,
    replaced_at = now() where id = ${replaced}`;
  const found = async () => (await failedChecks()).filter((fact) => !before.includes(fact));
  expect(await found()).toEqual(['the debt of every payout that was replaced has ended']);
  await desk.db`update payments.payouts set is_unclear = true, attempts = 1, attempted_at = ${now()} where id = ${unclear}`;
  desk.advance(24 * 60 - 1);
  expect(await found()).not.toContain('no payout is unclear for more than a day');
  desk.advance(2);
  expect(await found()).toContain('no payout is unclear for more than a day');
});

test('a file with another sum is reported, and payouts that stand otherwise than the bank reported, or wait too long', async () => {
  const before = await failedChecks();
  const payoutId = await givenPayout(desk.db, { now: now() });
  await desk.db`update payments.payouts set provider = 'bank' where id = ${payoutId}`;
  const [batch] = await desk.db`
    insert into payments.payout_batches (day, message_id, debtor_iban, amount_minor, payout_count, created_at)
    values (current_date, 'M-1', 'DE84', 25_00, 1, ${now()}) returning id`;
  const batchId = batch?.['id'] as number;
  await desk.db`
    insert into payments.payout_batch_lines (batch_id, payout_id, end_to_end_id, amount_minor)
    values (${batchId}, ${payoutId}, 'T-1', 25_00)`;
  await desk.db`update payments.payouts set state = 'exported', batch_id = ${batchId} where id = ${payoutId}`;
  const found = async () => (await failedChecks()).filter((fact) => !before.includes(fact));
  expect(await found()).toEqual([]);
  await desk.db`update payments.payout_batches set amount_minor = 25_01 where id = ${batchId}`;
  expect(await found()).toEqual(['every file for the bank has the number and the sum of its payouts']);
  await desk.db`update payments.payout_batches set amount_minor = 25_00 where id = ${batchId}`;
  await desk.db`
    update payments.payout_batch_lines set is_rejected = true, outcome = 'failed', reported_by = 'M-2', reported_at = now() where batch_id = ${batchId}`;
  expect(await found()).toEqual([
    'every transfer counts what the bank reported about it',
    'every payout stands as the bank reported about its file',
  ]);
  await desk.db`
    update payments.payout_batch_lines set is_rejected = false, outcome = null, reported_by = null, reported_at = null where batch_id = ${batchId}`;
  desk.advance(10 * 24 * 60 + 1);
  expect(await found()).toContain('no payout waits for the bank for more than ten days');
});

test('a payout that is booked otherwise than the bank paid it is reported, and money that does not come back', async () => {
  const before = await failedChecks();
  const payoutId = await givenPayout(desk.db, { now: now() });
  await desk.db`update payments.payouts set provider = 'bank' where id = ${payoutId}`;
  const found = async () => (await failedChecks()).filter((fact) => !before.includes(fact));
  const bookedWrongly = 'every payout by file is booked as often as the bank paid it';
  await desk.db`update payments.payouts set surplus_minor = 25_00, surplus_since = ${now()} where id = ${payoutId}`;
  expect(await found()).toEqual([bookedWrongly]);
  desk.advance(7 * 24 * 60 + 1);
  expect(await found()).toContain('nothing that the bank paid once too often is missing for more than seven days');
  await desk.db`update payments.payouts set surplus_minor = 0, surplus_since = null where id = ${payoutId}`;
  expect(await found()).toEqual([]);
  const payout = await readPayout(desk.db, payoutId);
  await inTransaction(desk.db, (tx) => bookSurplus(tx, { payout, step: 'overpaid', reason: 'none', now: now() }));
  expect(await found()).toEqual([bookedWrongly]);
});
