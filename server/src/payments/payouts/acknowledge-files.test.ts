import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { copyBatchFile } from './copy-batch-file.ts';
import { withdrawPayoutBatch } from './withdraw-payout-batch.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { now, read, load, givenTwo, ...desk } = withBankDesk(shop);
const withdraw = (batchId: number, actor = 'terminal:kim') =>
  inTransaction(shop.db, (tx) => withdrawPayoutBatch(tx, { batchId, actor, now: now() }));
const copy = (batchId: number) => inTransaction(shop.db, (tx) => copyBatchFile(tx, batchId));
const batchOf = async (payoutId: number) => (await read(payoutId)).batchId ?? 0;

type Exported = Awaited<ReturnType<typeof givenTwo>>;

test.each<[string, (file: Exported) => string]>([
  ...['ACCP', 'ACSP', 'PDNG'].map((status): [string, (file: Exported) => string] => [
    `a transfer as ${status}`,
    ({ one, fileId }) => givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status }]),
  ]),
  ['all of it as PART', ({ fileId }) => givenStatusReport(fileId, [], { group: '<GrpSts>PART</GrpSts>' })],
  [
    'all of it as a repetition',
    ({ fileId }) =>
      givenStatusReport(fileId, [], {
        group: '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>DUPL</Cd></Rsn></StsRsnInf>',
      }),
  ],
  [
    'a transfer as a repetition',
    ({ one, fileId }) => givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'RJCT', code: 'AM05' }]),
  ],
  ['a debit to come', ({ one }) => givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00', status: 'PDNG' }])],
])('none: a file that the bank has is not withdrawn, nor handed out: it reports %s', async (_name, toReport) => {
  const file = await givenTwo();
  const batchId = await batchOf(file.one.payoutId);
  await load(toReport(file));
  const before = await snapshotLedger(shop.db);
  await expect(withdraw(batchId)).rejects.toMatchObject({ code: 'payout_batch_reported' });
  await expect(copy(batchId)).rejects.toMatchObject({ code: 'payout_batch_reported' });
  await expect(desk.export()).rejects.toMatchObject({ code: 'payout_batch_reported' });
  shop.advance(60);
  await load(toReport(file));
  expect(await snapshotLedger(shop.db)).toEqual(before);
  const paid = [file.one, file.two].map(({ endToEndId }) => ({ endToEndId, amount: '25.00' }));
  expect(await load(givenDebitNotice(paid, 'N-9'))).toEqual(['sent', 'sent']);
});

test('a report that names a transfer with another file proves nothing about either', async () => {
  const { one } = await givenTwo();
  const batchId = await batchOf(one.payoutId);
  await load(givenStatusReport('PAYOUTS-OF-ANOTHER-SHOP', [{ endToEndId: one.endToEndId, status: 'ACCP' }]));
  expect(await withdraw(batchId)).toMatchObject({ isWithdrawn: true });
});

/** A file that two have to withdraw. */
async function givenLargeFile() {
  for (const amountMinor of [600_00, 700_00]) await givenPayout(shop.db, { now: now(), amountMinor });
  const { batch } = await desk.export();
  return { batchId: batch.id, fileId: batch.messageId };
}

test('one: the bank acknowledges a file while the second person confirms: it is withdrawn before that, or not at all', async () => {
  const { batchId, fileId } = await givenLargeFile();
  await withdraw(batchId);
  const report = givenStatusReport(fileId, [], { group: '<GrpSts>ACCP</GrpSts>' });
  const [withdrawn, loaded] = await Promise.allSettled([withdraw(batchId, 'terminal:sam'), load(report)]);
  expect(loaded).toMatchObject({ status: 'fulfilled', value: [] });
  if (withdrawn.status === 'rejected') expect(withdrawn.reason).toMatchObject({ code: 'payout_batch_reported' });
  await expect(withdraw(batchId, 'terminal:lee')).rejects.toMatchObject({
    code: withdrawn.status === 'rejected' ? 'payout_batch_reported' : 'payout_batch_withdrawn',
  });
});

test('an acknowledgement that came between the two people keeps the file', async () => {
  const { batchId, fileId } = await givenLargeFile();
  await withdraw(batchId);
  await load(givenStatusReport(fileId, [], { group: '<GrpSts>ACCP</GrpSts>' }));
  await expect(withdraw(batchId, 'terminal:sam')).rejects.toMatchObject({ code: 'payout_batch_reported' });
});
