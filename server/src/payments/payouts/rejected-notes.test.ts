import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { decideExportedPayout } from './decide-exported-payout.ts';
import { retryPayout } from './retry-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { recorded, now, read, load, givenTwo, bookedFor, surplusOf, ...desk } = withBankDesk(shop);
const notePaid = (payoutId: number) => {
  const decision = { payoutId, outcome: 'sent', reason: 'read on the statement', actor: 'terminal:kim' } as const;
  return inTransaction(shop.db, (tx) => decideExportedPayout(tx, { ...decision, now: now() }));
};
const rejection = (fileId: string, ...transfers: { endToEndId: string }[]) =>
  givenStatusReport(
    fileId,
    transfers.map(({ endToEndId }) => ({ endToEndId, status: 'RJCT', code: 'AC04' })),
    { messageId: 'REJECTION' },
  );
const reason = 'AC04: The account is closed.';
const bookedBack = ['payout_due', 'payout_sent', 'payout_returned'];

test('once: a payout that only staff noted as paid is booked back when the bank rejects it', async () => {
  const { one, fileId } = await givenTwo();
  await notePaid(one.payoutId);
  expect(await load(rejection(fileId, one))).toEqual(['failed']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'failed', failureReason: reason });
  expect(await bookedFor(one.payoutId)).toEqual(bookedBack);
  const before = await snapshotLedger(shop.db);
  expect(await load(rejection(fileId, one))).toEqual(['repeated']);
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(recorded).toEqual([`${one.payoutId} failed`]);
  // The bank pays it after all: that is one payment too many, because its customer gives other details.
  const debit = { endToEndId: one.endToEndId, amount: '25.00' };
  expect(await load(givenDebitNotice([debit], 'N-1'))).toEqual(['paid_twice']);
  expect(await surplusOf(one.payoutId)).toBe(25_00);
  const credit = { ...debit, direction: 'CRDT', code: 'AC04' } as const;
  expect(await load(givenDebitNotice([credit], 'N-0'))).toEqual(['returned']);
  expect(await surplusOf(one.payoutId)).toBe(0);
});

test('once: two reports of the rejection at the same moment book it back once', async () => {
  const { one, fileId } = await givenTwo();
  await notePaid(one.payoutId);
  const both = await Promise.all([load(rejection(fileId, one)), load(rejection(fileId, one))]);
  expect(both.flat().toSorted()).toEqual(['failed', 'repeated']);
  expect(await bookedFor(one.payoutId)).toEqual(bookedBack);
});

test('a rejection of the whole file wins against a note, and not against the bank', async () => {
  const { one, two, fileId } = await givenTwo();
  await notePaid(one.payoutId);
  await load(givenStatusReport(fileId, [{ endToEndId: two.endToEndId, status: 'ACSC' }]));
  const group = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>';
  expect(await load(givenStatusReport(fileId, [], { group, messageId: 'STATUS-2' }))).toEqual(['failed']);
  expect([await read(one.payoutId), await read(two.payoutId)]).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
});

test.each(['with', 'without'])(
  'a payment that the bank itself reported stays, %s a note of staff before it',
  async (note) => {
    const { one, fileId } = await givenTwo();
    const settle = () => load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'ACSC' }]));
    if (note === 'with') await notePaid(one.payoutId);
    expect(await settle()).toEqual([note === 'with' ? 'repeated' : 'sent']);
    expect(await load(rejection(fileId, one))).toEqual(['unclear']);
    expect(await read(one.payoutId)).toMatchObject({ state: 'sent' });
    expect(await bookedFor(one.payoutId)).toEqual(['payout_due', 'payout_sent']);
  },
);

const decide = (payoutId: number, outcome: 'sent' | 'failed') =>
  inTransaction(shop.db, (tx) =>
    decideExportedPayout(tx, { payoutId, outcome, reason: 'never left', actor: 'terminal:kim', now: now() }),
  );

test('a payment that the bank rejects after it reported it is found until staff decide: it was paid', async () => {
  const { one, fileId } = await givenTwo();
  await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'ACSC' }]));
  await load(rejection(fileId, one));
  expect((await read(one.payoutId)).contradictedAt).not.toBeNull();
  await decide(one.payoutId, 'sent');
  expect(await load(rejection(fileId, one))).toEqual(['unclear']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'sent', contradictedAt: null });
  await expect(decide(one.payoutId, 'failed')).rejects.toMatchObject({ code: 'payout_not_exported' });
  expect(await bookedFor(one.payoutId)).toEqual(['payout_due', 'payout_sent']);
});

test('one: staff decide once that it was not paid, and the credit that is reported later books nothing more', async () => {
  const { one, fileId } = await givenTwo();
  await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'ACSC' }]));
  await load(rejection(fileId, one));
  const results = await Promise.allSettled([decide(one.payoutId, 'failed'), decide(one.payoutId, 'failed')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await read(one.payoutId)).toMatchObject({
    state: 'failed',
    contradictedAt: null,
    failureReason: 'never left',
  });
  const credit = {
    endToEndId: one.endToEndId,
    amount: '25.00',
    direction: 'CRDT',
    code: 'AC04',
    reference: 'R-1',
  } as const;
  expect(await load(givenDebitNotice([credit], 'N-3'))).toEqual(['repeated']);
  expect(await bookedFor(one.payoutId)).toEqual(bookedBack);
});

test('a credit of the bank decides it too', async () => {
  const { one, fileId } = await givenTwo();
  await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'ACSC' }]));
  await load(rejection(fileId, one));
  const credit = { endToEndId: one.endToEndId, amount: '25.00', direction: 'CRDT', code: 'AC04' } as const;
  expect(await load(givenDebitNotice([credit], 'N-4'))).toEqual(['returned']);
  expect(await read(one.payoutId)).toMatchObject({ state: 'failed', contradictedAt: null });
});

test('a note about a retry that the bank rejects is taken out of what was paid twice', async () => {
  const { one, two, fileId } = await givenTwo();
  await load(rejection(fileId, one, two));
  for (const { payoutId } of [one, two]) await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
  shop.advance(24 * 60);
  const { messageId } = (await desk.export()).batch;
  await notePaid(one.payoutId);
  const debit = { endToEndId: one.endToEndId, amount: '25.00' };
  expect(await load(givenDebitNotice([debit], 'N-2'))).toEqual(['paid_twice']);
  const renamed = { endToEndId: `PAYOUT-${one.payoutId}-${messageId.slice(-8)}` };
  expect(await load(rejection(messageId, renamed))).toEqual(['failed']);
  expect(await surplusOf(one.payoutId)).toBe(0);
  expect(await read(one.payoutId)).toMatchObject({ state: 'sent' });
});
