import { expect, test } from 'vitest';
import { selectApprovals } from '#server/payments/approvals.sql.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { approvePayout } from './approve-payout.ts';
import { copyBatchFile } from './copy-batch-file.ts';
import { decideExportedPayout } from './decide-exported-payout.ts';
import { holdPayoutsOfCustomer } from './hold-payouts-of-customer.ts';
import { retryPayout } from './retry-payout.ts';
import { withdrawPayoutBatch } from './withdraw-payout-batch.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { now, read, load, givenTwo, surplusOf, ...desk } = withBankDesk(shop);
const withdraw = (batchId: number, actor = 'terminal:kim') =>
  inTransaction(shop.db, (tx) => withdrawPayoutBatch(tx, { batchId, actor, now: now() }));
const copy = (batchId: number) => inTransaction(shop.db, (tx) => copyBatchFile(tx, batchId));
const batchOf = async (payoutId: number) => (await read(payoutId)).batchId ?? 0;
const paid = (endToEndId: string, name: string) => load(givenDebitNotice([{ endToEndId, amount: '25.00' }], name));

test('once: payouts of a file that two people withdrew leave with another one of the same day, with their approvals and without an email', async () => {
  const large = await givenPayout(shop.db, { now: now(), amountMinor: 2000_00 });
  for (const actor of ['terminal:kim', 'terminal:sam'])
    await inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId: large, actor, now: now() }));
  const { one, two, fileId } = await givenTwo();
  const batchId = await batchOf(large);
  const jobs = async () => (await snapshotLedger(shop.db))['jobs'];
  const before = await jobs();
  expect(await withdraw(batchId)).toMatchObject({ isWithdrawn: false, payoutIds: [] });
  await expect(withdraw(batchId)).rejects.toMatchObject({ code: 'payout_batch_asked_by_you_already' });
  const results = await Promise.allSettled([withdraw(batchId, 'terminal:sam'), withdraw(batchId, 'terminal:lee')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(withdraw(batchId)).rejects.toMatchObject({ code: 'payout_batch_withdrawn' });
  await expect(copy(batchId)).rejects.toMatchObject({ code: 'payout_batch_withdrawn' });
  expect(await jobs()).toBe(before);
  for (const payoutId of [large, one.payoutId, two.payoutId])
    expect(await read(payoutId)).toMatchObject({ state: 'pending', failureReason: null });
  expect(await selectApprovals(shop.db, large)).toHaveLength(2);
  const { batch, isNew, xml } = await desk.export();
  expect([batch.payoutCount, isNew, batch.messageId === fileId]).toEqual([3, true, false]);
  expect(xml).not.toContain(one.endToEndId);
  expect((await desk.export()).xml).toBe(xml);
});

test('a file with a payout that an older one paid is withdrawn for the others, and a late report about it is booked', async () => {
  const { one, two, fileId } = await givenTwo();
  await load(
    givenStatusReport(
      fileId,
      [one, two].map(({ endToEndId }) => ({ endToEndId, status: 'RJCT', code: 'TM01' })),
    ),
  );
  for (const { payoutId } of [one, two]) await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
  shop.advance(24 * 60);
  const { batch } = await desk.export();
  await paid(one.endToEndId, 'N-1');
  await expect(copy(batch.id)).rejects.toMatchObject({ code: 'payout_batch_outdated' });
  const { payoutIds } = await withdraw(batch.id);
  expect(payoutIds).toEqual([two.payoutId]);
  expect([await read(one.payoutId), await read(two.payoutId)]).toMatchObject([{ state: 'sent' }, { state: 'pending' }]);
  const second = await desk.export();
  expect(second.batch).toMatchObject({ payoutCount: 1 });
  // It was handed in after all.
  const [line] = await shop.db`select end_to_end_id from payments.payout_batch_lines
    where batch_id = ${batch.id} and payout_id = ${two.payoutId}`;
  expect(await paid(String(line?.['endToEndId']), 'N-2')).toEqual(['sent']);
  expect(await paid(`PAYOUT-${two.payoutId}-${second.batch.messageId.slice(-8)}`, 'N-3')).toEqual(['paid_twice']);
  expect(await surplusOf(two.payoutId)).toBe(25_00);
});

test('none: a file about which the bank has reported is not withdrawn, nor one that nobody wrote', async () => {
  const { one } = await givenTwo();
  const batchId = await batchOf(one.payoutId);
  await paid(one.endToEndId, 'N-1');
  const before = await snapshotLedger(shop.db);
  await expect(withdraw(batchId)).rejects.toMatchObject({ code: 'payout_batch_reported' });
  await expect(copy(batchId)).rejects.toMatchObject({ code: 'payout_batch_reported' });
  await expect(withdraw(2_000_000_000)).rejects.toMatchObject({ code: 'payout_batch_not_found' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

/** A file above the amount of the settings, whose payouts are not. */
async function givenLargeFile() {
  const ids = await Promise.all(
    [600_00, 700_00].map((amountMinor) => givenPayout(shop.db, { now: now(), amountMinor })),
  );
  const { batch } = await desk.export();
  return { ids, batchId: batch.id };
}

async function snapshotMoney() {
  const { 'ledger.entries': entries, 'payments.payouts': payouts, jobs } = await snapshotLedger(shop.db);
  return { entries, payouts, jobs };
}

test('none: of a file of small payouts nobody alone withdraws the sum, nor notes that the bank will not pay', async () => {
  const { ids, batchId } = await givenLargeFile();
  const [payoutId = 0] = ids;
  const note = (actor: string) =>
    inTransaction(shop.db, (tx) =>
      decideExportedPayout(tx, { payoutId, outcome: 'failed', reason: 'not handed in', actor, now: now() }),
    );
  const before = await snapshotMoney();
  expect([await withdraw(batchId), await note('terminal:kim')]).toMatchObject([
    { isWithdrawn: false },
    { isDecided: false },
  ]);
  expect(await snapshotMoney()).toEqual(before);
  expect(await note('terminal:sam')).toMatchObject({ isDecided: true });
});

test('a copy that was taken cancels the request, because it may be handed in', async () => {
  const { batchId } = await givenLargeFile();
  await withdraw(batchId);
  await desk.export();
  expect(await withdraw(batchId, 'terminal:sam')).toMatchObject({ isWithdrawn: false });
  await copy(batchId);
  expect(await withdraw(batchId)).toMatchObject({ isWithdrawn: false });
  expect(await withdraw(batchId, 'terminal:sam')).toMatchObject({ isWithdrawn: true });
});

test('one: a report of the bank and the second person at once: the file is withdrawn before it, or not at all', async () => {
  const { ids, batchId } = await givenLargeFile();
  const [payoutId = 0] = ids;
  await withdraw(batchId);
  const [line] = await shop.db`select end_to_end_id as name from payments.payout_batch_lines
    where batch_id = ${batchId} and payout_id = ${payoutId}`;
  const report = givenDebitNotice([{ endToEndId: String(line?.['name']), amount: '600.00' }], 'N-5');
  const [withdrawn, loaded] = await Promise.allSettled([withdraw(batchId, 'terminal:sam'), load(report)]);
  expect(loaded).toMatchObject({ status: 'fulfilled', value: ['sent'] });
  if (withdrawn.status === 'rejected') expect(withdrawn.reason).toMatchObject({ code: 'payout_batch_reported' });
  expect(await read(payoutId)).toMatchObject({ state: 'sent' });
  const rest = withdrawn.status === 'rejected' ? 'exported' : 'pending';
  expect(await read(ids[1] ?? 0)).toMatchObject({ state: rest });
  await expect(withdraw(batchId, 'terminal:lee')).rejects.toMatchObject({
    code: withdrawn.status === 'rejected' ? 'payout_batch_reported' : 'payout_batch_withdrawn',
  });
});

test('a report that came between the two people keeps the file', async () => {
  const { one } = await givenTwo();
  const batchId = await batchOf(one.payoutId);
  await shop.db`update content.settings set payout_two_approvals_above_minor = 0`;
  await withdraw(batchId);
  await paid(one.endToEndId, 'N-6');
  await expect(withdraw(batchId, 'terminal:sam')).rejects.toMatchObject({ code: 'payout_batch_reported' });
  await shop.db`update content.settings set payout_two_approvals_above_minor = 100000`;
});

test('payouts of a withdrawn file wait if their customer was held meanwhile', async () => {
  const { one, two } = await givenTwo();
  const { customerId } = await read(one.payoutId);
  const heldAt = now();
  await holdPayoutsOfCustomer(shop.db, { customerId, now: heldAt });
  await withdraw(await batchOf(one.payoutId));
  expect(await read(one.payoutId)).toMatchObject({
    state: 'pending',
    heldUntil: new Date(heldAt.getTime() + 14 * dayMs),
  });
  expect((await read(two.payoutId)).heldUntil.getTime()).toBeLessThanOrEqual(now().getTime());
});
