import { expect, test } from 'vitest';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenPayout, givenPayoutDraft, givenPhone } from '../../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutDraft } from '#server/payments/payouts.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { approvePayout } from './approve-payout.ts';
import { returnHandPayout } from './return-hand-payout.ts';
import { settleHandPayout } from './settle-hand-payout.ts';
import { startHandPayout } from './start-hand-payout.ts';
import { startPayout } from './start-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const [kim, sam] = ['staff:kim@test.example', 'staff:sam@test.example'];
const now = () => shop.clock.now();

const given = (overrides: Partial<PayoutDraft> = {}) =>
  givenPayout(shop.db, { destination: givenPhone, now: now(), ...overrides });
const start = (payoutId: number) =>
  inTransaction(shop.db, (tx) => startHandPayout(tx, { payoutId, actor: kim, isForced: false, now: now() }));
const approve = (payoutId: number, actor: string) =>
  inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId, actor, now: now() }));
const giveBack = (payoutId: number, actor = kim) =>
  inTransaction(shop.db, (tx) => returnHandPayout(tx, { payoutId, reason: 'sent back', actor, now: now() }));

async function pay(payoutId: number, bankReference = `MBW-${payoutId}`): Promise<void> {
  await start(payoutId);
  const outcome = { as: 'paid' as const, bankReference };
  await inTransaction(shop.db, (tx) => settleHandPayout(tx, { payoutId, outcome, actor: kim, now: now() }));
}

async function givenPaid(overrides: Partial<PayoutDraft> = {}): Promise<number> {
  const payoutId = await given(overrides);
  if (overrides.amountMinor) for (const actor of [kim, sam]) await approve(payoutId, actor);
  await pay(payoutId);
  return payoutId;
}

async function returnsOf(payoutId: number): Promise<string[]> {
  const rows = await shop.db<{ text: string }[]>`
    select a.code || ' ' || e.amount_minor as text from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where t.key = ${`payout:${payoutId}:returned`} order by a.code`;
  return rows.map(({ text }) => text);
}

const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code));

test('once: money that came back is owed again, also if it is noted again or by two at the same moment', async () => {
  const payoutId = await givenPaid();
  const ends = await Promise.allSettled([giveBack(payoutId, kim), giveBack(payoutId, sam)]);
  expect(outcomesOf(ends).toSorted()).toEqual(['done', 'payout_returned']);
  expect(await readPayout(shop.db, payoutId)).toMatchObject({
    state: 'failed',
    failureReason: 'sent back',
    returnedAt: expect.any(Date) as Date,
    arrivedAt: null,
    handAccount: null,
  });
  expect(await returnsOf(payoutId)).toEqual(['payouts_due 2500', 'provider:bank -2500']);
  const before = await snapshotLedger(shop.db);
  await expect(giveBack(payoutId)).rejects.toMatchObject({ code: 'payout_returned' });
  await expect(start(payoutId)).rejects.toMatchObject({ code: 'payout_returned' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('above the limit of two approvals a second member of staff notes it too', async () => {
  const payoutId = await givenPaid({ amountMinor: 2000_00 });
  expect(await giveBack(payoutId, kim)).toMatchObject({ isDecided: false, othersNoted: [] });
  const before = await snapshotLedger(shop.db);
  await expect(giveBack(payoutId, kim)).rejects.toMatchObject({ code: 'payout_noted_by_you_already' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'sent', isDoubtful: false });
  expect(await returnsOf(payoutId)).toEqual([]);
  expect(await giveBack(payoutId, sam)).toMatchObject({ isDecided: true, othersNoted: [kim] });
  expect(await returnsOf(payoutId)).toEqual(['payouts_due 200000', 'provider:bank -200000']);
});

test('two who note a large one at the same moment book it back once', async () => {
  const payoutId = await givenPaid({ amountMinor: 2000_00 });
  const results = await Promise.all([giveBack(payoutId, kim), giveBack(payoutId, sam)]);
  expect(results.filter(({ isDecided }) => isDecided)).toHaveLength(1);
  expect(await returnsOf(payoutId)).toHaveLength(2);
});

test('none: what is not paid, not by hand, settled by an earlier one or gone is refused', async () => {
  const [waiting, account, started, settled] = [
    await given(),
    await givenPayout(shop.db),
    await given(),
    await given(),
  ];
  await start(started);
  await pay(settled);
  await shop.db`update payments.payouts set settled_by = ${waiting} where id = ${settled}`;
  const before = await snapshotLedger(shop.db);
  for (const payoutId of [waiting, started])
    await expect(giveBack(payoutId)).rejects.toMatchObject({ code: 'payout_not_sent' });
  for (const payoutId of [account, settled])
    await expect(giveBack(payoutId)).rejects.toMatchObject({ code: 'payout_not_by_hand' });
  await expect(giveBack(2_000_000_000)).rejects.toMatchObject({ code: 'payout_not_found' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  await shop.db`update payments.payouts set settled_by = null where id = ${settled}`;
});

test('one person alone does not have a debt paid again by noting that it came back', async () => {
  const { db } = shop;
  const draft = await givenPayoutDraft(db, { destination: givenPhone, now: now() });
  const { payoutId } = await inTransaction(db, (tx) => startPayout(tx, draft));
  await pay(payoutId);
  await giveBack(payoutId);
  const next = await inTransaction(db, (tx) => startPayout(tx, draft));
  await expect(start(next.payoutId)).rejects.toMatchObject({ code: 'payout_needs_approval' });
  for (const actor of [kim, sam]) await approve(next.payoutId, actor);
  await pay(next.payoutId);
});

test('the reference of a payout that was noted by mistake pays the one that was meant', async () => {
  const [wrong, meant, third] = [await given(), await given(), await given()];
  await pay(wrong, 'MBW-meant');
  await giveBack(wrong);
  await pay(meant, 'MBW-meant');
  await expect(pay(third, 'MBW-meant')).rejects.toMatchObject({ code: 'payout_reference_used' });
});
