import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { readTransferName } from '../../../test-kit/given-batch.ts';
import { givenAccount } from '../../../test-kit/given-payout.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { retryPayout } from './retry-payout.ts';
import { startPayout } from './start-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { recorded, now, read, load, givenTwo, bookedFor, surplusOf, ...desk } = withBankDesk(shop);

async function eventsOf(payoutId: number): Promise<string[]> {
  const rows = await shop.db`
    select payload ->> 'event' as event from graphile_worker._private_jobs
    where (payload #>> '{payload,payoutId}')::int = ${payoutId} order by id`;
  return rows.map((row) => row['event'] as string);
}

test('once: a status report sends one payout and fails the other with its reason, however often it is imported', async () => {
  const { one, two, fileId } = await givenTwo();
  const text = givenStatusReport(fileId, [
    { endToEndId: one.endToEndId, status: 'ACSC', amount: '25.00' },
    { endToEndId: two.endToEndId, status: 'RJCT', code: 'AC04', words: 'Konto erloschen' },
  ]);
  expect(await load(text)).toEqual(['sent', 'failed']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'sent', iban: null, providerPayoutId: one.endToEndId });
  const reason = 'AC04: The account is closed. Konto erloschen';
  expect(await read(two.payoutId)).toMatchObject({ state: 'failed', failureReason: reason });
  expect([await eventsOf(one.payoutId), await eventsOf(two.payoutId)]).toEqual([
    ['payments.payout_sent'],
    ['payments.payout_failed'],
  ]);
  const before = await snapshotLedger(shop.db);
  expect(await load(text)).toEqual(['repeated', 'repeated']);
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(recorded).toEqual([`${one.payoutId} sent`, `${two.payoutId} failed`]);
});

test('one: the same report imported twice at the same moment is booked once', async () => {
  const { one, two } = await givenTwo();
  const text = givenDebitNotice([one, two].map(({ endToEndId }) => ({ endToEndId, amount: '25.00' })));
  const both = await Promise.all([load(text), load(text)]);
  expect(both.flat().toSorted()).toEqual(['repeated', 'repeated', 'sent', 'sent']);
  expect(await bookedFor(one.payoutId)).toEqual(['payout_due', 'payout_sent']);
});

test('none: unknown ids, other amounts and undecided statuses change nothing', async () => {
  const { one, two, fileId } = await givenTwo();
  // Only the file is known at the bank from then on.
  await load(givenStatusReport(fileId, []));
  const before = await snapshotLedger(shop.db);
  const rows = [
    { endToEndId: 'INVOICE-4711', status: 'ACSC' },
    { endToEndId: 'PAYOUT-999999-1', status: 'RJCT' },
    { endToEndId: one.endToEndId, status: 'ACSC', amount: '25.01' },
    { endToEndId: two.endToEndId, status: 'ACCP' },
    { endToEndId: two.endToEndId, status: 'PDNG' },
  ];
  expect(await load(givenStatusReport(fileId, rows))).toEqual([
    'unknown',
    'unknown',
    'amount_differs',
    'waiting',
    'waiting',
  ]);
  expect(await load(givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00', status: 'PDNG' }]))).toEqual([
    'waiting',
  ]);
  expect(await load(givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00', status: 'INFO' }]))).toEqual([]);
  const other = givenStatusReport('PAYOUTS-19990101-EUR', [], { group: '<GrpSts>RJCT</GrpSts>' });
  expect(await load(other)).toEqual(['unknown']);
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a file that the bank refuses fails the payouts of which it said nothing else', async () => {
  const { one, two, fileId } = await givenTwo();
  await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'ACSC' }]));
  const group = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>';
  expect(await load(givenStatusReport(fileId, [], { group, messageId: 'STATUS-2' }))).toEqual(['failed']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'sent' });
  expect(await read(two.payoutId)).toMatchObject({
    state: 'failed',
    failureReason: 'AM04: The account of the shop has not enough money.',
  });
  await expect(desk.export()).rejects.toMatchObject({ code: 'payout_batch_reported' });
});

test('money that comes back is booked back once, and needs another destination', async () => {
  const { one, two, fileId } = await givenTwo();
  await load(givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00' }]));
  const back = [one, two].map(
    ({ endToEndId }) => ({ endToEndId, amount: '25.00', direction: 'CRDT', code: 'MD07' }) as const,
  );
  expect(await load(givenDebitNotice(back, 'NOTICE-2'))).toEqual(['returned', 'returned']);
  expect(await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'RJCT' }]))).toEqual(['repeated']);
  for (const { payoutId } of [one, two])
    expect(await read(payoutId)).toMatchObject({ state: 'failed', failureReason: 'MD07: The recipient has died.' });
  expect(await bookedFor(one.payoutId)).toEqual(['payout_due', 'payout_sent', 'payout_returned']);
  expect(await bookedFor(two.payoutId)).toEqual(['payout_due']);
  const retry = inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId: one.payoutId }));
  await expect(retry).rejects.toMatchObject({ code: 'payout_returned' });
});

test('a failed payout leaves with the next file under a new name; its old file can still say that it was paid', async () => {
  const { one, two, fileId } = await givenTwo();
  const rejected = [one, two].map(({ endToEndId }) => ({ endToEndId, status: 'RJCT', code: 'TM01' }));
  await load(givenStatusReport(fileId, rejected));
  for (const { payoutId } of [one, two]) await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
  // The bank paid one of them all the same, before the next file.
  expect(await load(givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00' }]))).toEqual(['sent']);
  shop.advance(24 * 60);
  const { batch, xml } = await desk.export();
  expect(batch.payoutCount).toBe(1);
  expect(xml).not.toContain(two.endToEndId);
  // It paid the other one as well, while the new file was under way: the new transfer is then one too many.
  const old = { endToEndId: two.endToEndId, amount: '25.00' };
  expect(await load(givenDebitNotice([old], 'N-3'))).toEqual(['sent']);
  expect(await read(two.payoutId)).toMatchObject({ state: 'sent', providerPayoutId: two.endToEndId });
  const renamed = { endToEndId: await readTransferName(shop.db, two.payoutId), amount: '25.00' };
  for (const expected of ['paid_twice', 'repeated'])
    expect(await load(givenDebitNotice([renamed], 'N-4'))).toEqual([expected]);
  expect(await surplusOf(two.payoutId)).toBe(25_00);
  const back = { ...renamed, direction: 'CRDT', code: 'FOCR' } as const;
  for (const expected of ['returned', 'repeated'])
    expect(await load(givenDebitNotice([back], 'N-5'))).toEqual([expected]);
  expect(await surplusOf(two.payoutId)).toBe(0);
  expect(await read(two.payoutId)).toMatchObject({ state: 'sent' });
});

test('a payout that other details took over is not sent by a late report', async () => {
  const { one, fileId } = await givenTwo();
  await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'RJCT', code: 'AC01' }]));
  const { purpose, referenceId, customerId, amountMinor } = await read(one.payoutId);
  const draft = {
    purpose,
    referenceId,
    customerId,
    amountMinor,
    provider: 'stripe',
    coinsMinor: null,
    paymentIds: [],
    namedBy: null,
    sessionId: null,
  };
  await inTransaction(shop.db, (tx) =>
    startPayout(tx, { ...draft, destination: givenAccount, holdDays: 0, now: now() }),
  );
  expect(await load(givenDebitNotice([{ endToEndId: one.endToEndId, amount: '25.00' }]))).toEqual(['paid_twice']);
  expect(await bookedFor(one.payoutId)).toEqual(['payout_due', 'payout_replaced', 'payout_overpaid']);
  expect(recorded.at(-1)).toBe(`${one.payoutId} paid_twice`);
});
