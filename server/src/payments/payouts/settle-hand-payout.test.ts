import { beforeEach, expect, test } from 'vitest';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { payByFile } from '../../../test-kit/given-batch.ts';
import {
  givenAccount,
  givenPayout,
  givenPayoutDraft,
  givenPhone,
  givenSentPayout,
} from '../../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { selectReadyPayouts } from '#server/payments/batches.sql.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutDraft } from '#server/payments/payouts.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { approvePayout } from './approve-payout.ts';
import { failPayout } from './fail-payout.ts';
import { retryPayout } from './retry-payout.ts';
import { settleHandPayout, type HandOutcome } from './settle-hand-payout.ts';
import { startHandPayout } from './start-hand-payout.ts';
import { startPayout } from './start-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const [kim, sam] = ['staff:kim@test.example', 'staff:sam@test.example'];
const withReference = (bankReference: string): HandOutcome => ({ as: 'paid', bankReference });
let reference = 'MBW-0';
let paid = withReference(reference);
const failed: HandOutcome = { as: 'failed', reason: 'The number has no MB WAY' };

beforeEach(() => {
  reference = `MBW-${Number(reference.slice(4)) + 1}`;
  paid = withReference(reference);
});

const given = (overrides: Partial<PayoutDraft> = {}) =>
  givenPayout(shop.db, { destination: givenPhone, now: shop.clock.now(), ...overrides });
const start = (payoutId: number, actor = kim) =>
  inTransaction(shop.db, (tx) => startHandPayout(tx, { payoutId, actor, isForced: false, now: shop.clock.now() }));
const settle = (payoutId: number, outcome: HandOutcome, actor = kim) =>
  inTransaction(shop.db, (tx) => settleHandPayout(tx, { payoutId, outcome, actor, now: shop.clock.now() }));
const settleInPlace = (payoutId: number, outcome: HandOutcome) =>
  inTransaction(shop.db, (tx) =>
    settleHandPayout(tx, { payoutId, outcome, reason: 'Kim is ill', actor: sam, now: shop.clock.now() }),
  );
const approve = (payoutId: number, actor: string) =>
  inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId, actor, now: shop.clock.now() }));
const released: HandOutcome = { as: 'released' };

async function bookingsOf(payoutId: number): Promise<string[]> {
  const rows = await shop.db<{ text: string }[]>`
    select a.code || ' ' || e.amount_minor as text from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where t.key ^@ ${`payout:${payoutId}:`} order by t.id, a.code`;
  return rows.map(({ text }) => text);
}

const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code));

test.each([
  [givenPhone, '5678'],
  [{ method: 'multibanco', holder: 'Kim Test', entity: '12345', reference: '123456789' } as const, '6789'],
])(
  'a payout that staff paid in the app of the bank leaves the bank account, and its account is erased: %o',
  async (destination, lastFour) => {
    const payoutId = await given({ destination });
    await start(payoutId);
    expect(await readPayout(shop.db, payoutId)).toMatchObject({ provider: 'hand', isUnclear: true, startedBy: kim });
    await settle(payoutId, paid);
    expect(await readPayout(shop.db, payoutId)).toMatchObject({
      state: 'sent',
      sentAt: expect.any(Date) as Date,
      arrivedAt: expect.any(Date) as Date,
      providerPayoutId: reference,
      handAccount: null,
      startedBy: null,
      lastFour,
    });
    expect(await bookingsOf(payoutId)).toEqual([
      'payouts_due 2500',
      'purchases -2500',
      'payouts_due -2500',
      'provider:bank 2500',
    ]);
  },
);

test('once: paid again with the same reference changes nothing, with another one it is refused', async () => {
  const payoutId = await given();
  await start(payoutId);
  await Promise.all([settle(payoutId, paid), settle(payoutId, paid)]);
  const before = await snapshotLedger(shop.db);
  expect(await settle(payoutId, paid, sam)).toMatchObject({ isNew: false });
  await expect(settle(payoutId, withReference('another'))).rejects.toMatchObject({
    code: 'payout_sent_already',
  });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('one: of two who start at the same moment one is refused, and of paid and failed one counts', async () => {
  const payoutId = await given();
  const starts = await Promise.allSettled([start(payoutId, kim), start(payoutId, sam)]);
  expect(outcomesOf(starts).toSorted()).toEqual(['done', 'payout_started_by_another']);
  const starter = (await readPayout(shop.db, payoutId)).startedBy ?? '';
  const ends = outcomesOf(
    await Promise.allSettled([settle(payoutId, paid, starter), settle(payoutId, failed, starter)]),
  );
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect((await readPayout(shop.db, payoutId)).state).toBe(ends[0] === 'done' ? 'sent' : 'failed');
});

test('one reference of the bank pays one payout, also of two noted at the same moment, and the other stays owed', async () => {
  const ids = [await given(), await given()];
  for (const id of ids) await start(id);
  const ends = outcomesOf(await Promise.allSettled(ids.map((id) => settle(id, paid))));
  expect(ends.toSorted()).toEqual(['done', 'payout_reference_used']);
  const other = ids[ends.indexOf('payout_reference_used')] ?? 0;
  const before = await snapshotLedger(shop.db);
  await expect(settle(other, paid)).rejects.toMatchObject({ code: 'payout_reference_used' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await readPayout(shop.db, other)).toMatchObject({ state: 'pending', startedBy: kim });
  await settle(other, withReference('free'));
});

test('none: what is not started, not by hand, held, unapproved or gone is refused', async () => {
  const [waiting, account, held, large, broken] = [
    await given(),
    await givenPayout(shop.db),
    await given({ holdDays: 3 }),
    await given({ amountMinor: 2000_00 }),
    await given(),
  ];
  await inTransaction(shop.db, (tx) => failPayout(tx, { payoutId: broken, reason: 'closed', now: shop.clock.now() }));
  const before = await snapshotLedger(shop.db);
  await expect(settle(waiting, paid)).rejects.toMatchObject({ code: 'payout_not_started' });
  await expect(settle(account, paid)).rejects.toMatchObject({ code: 'payout_not_by_hand' });
  await expect(settle(2_000_000_000, paid)).rejects.toMatchObject({ code: 'payout_not_found' });
  await expect(start(account)).rejects.toMatchObject({ code: 'payout_not_by_hand' });
  await expect(start(held)).rejects.toMatchObject({ code: 'payout_held' });
  await expect(start(large)).rejects.toMatchObject({ code: 'payout_needs_approval' });
  await expect(start(broken)).rejects.toMatchObject({ code: 'payout_failed_already' });
  await expect(givenSentPayout(shop, waiting)).rejects.toMatchObject({ code: 'payout_by_hand' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a started payout is not failed without its starter, and belongs to them for a day', async () => {
  const payoutId = await given();
  await start(payoutId);
  expect(await start(payoutId)).toMatchObject({ isNew: false });
  await expect(
    inTransaction(shop.db, (tx) => failPayout(tx, { payoutId, reason: 'x', now: shop.clock.now() })),
  ).rejects.toMatchObject({ code: 'payout_unclear' });
  for (const outcome of [paid, failed, released])
    await expect(settleInPlace(payoutId, outcome)).rejects.toMatchObject({ code: 'payout_started_by_another' });
  shop.advance(24 * 60);
  for (const outcome of [paid, failed, released])
    await expect(settle(payoutId, outcome, sam)).rejects.toMatchObject({ errors: { reason: ['common.invalid_text'] } });
  await settleInPlace(payoutId, paid);
});

test.each([released, failed])(
  'one person alone does not pay again what another started, and noted as not paid in their place: %o',
  async (outcome) => {
    const payoutId = await given();
    await start(payoutId);
    shop.advance(24 * 60);
    await settleInPlace(payoutId, outcome);
    if (outcome === failed) await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
    await expect(start(payoutId, sam)).rejects.toMatchObject({ code: 'payout_needs_approval' });
    await approve(payoutId, sam);
    await expect(start(payoutId, sam)).rejects.toMatchObject({ code: 'payout_needs_approval' });
    await approve(payoutId, kim);
    await start(payoutId, sam);
    await settle(payoutId, paid, sam);
  },
);

test('the payout that takes over after such a doubt needs two approvals too, also to leave in a file', async () => {
  await payByFile(shop.db);
  const { db } = shop;
  const draft = await givenPayoutDraft(db, { destination: givenPhone, now: shop.clock.now() });
  const { payoutId } = await inTransaction(db, (tx) => startPayout(tx, draft));
  await start(payoutId);
  shop.advance(24 * 60);
  await settleInPlace(payoutId, failed);
  const next = await inTransaction(db, (tx) => startPayout(tx, { ...draft, destination: givenAccount }));
  const page = { aboveMinor: 1000_00, afterId: payoutId, limit: 10 };
  const ready = () => selectReadyPayouts(db, { ...page, now: shop.clock.now() });
  expect(await readPayout(db, next.payoutId)).toMatchObject({ provider: 'bank' });
  expect(await ready()).toEqual([]);
  for (const actor of [kim, sam]) await approve(next.payoutId, actor);
  expect(await ready()).toMatchObject([{ id: next.payoutId }]);
});

test('what could not be paid is owed, and paid again by hand', async () => {
  const payoutId = await given();
  await start(payoutId);
  await settle(payoutId, failed);
  expect(await readPayout(shop.db, payoutId)).toMatchObject({
    state: 'failed',
    failureReason: 'The number has no MB WAY',
  });
  await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
  await start(payoutId, sam);
  await settle(payoutId, paid, sam);
});

test('a released payout needs its approvals again, so that nobody pays it twice on one pair of them', async () => {
  const payoutId = await given({ amountMinor: 2000_00 });
  for (const actor of [kim, sam]) await approve(payoutId, actor);
  await start(payoutId);
  await settle(payoutId, released);
  await expect(start(payoutId)).rejects.toMatchObject({ code: 'payout_needs_approval' });
  for (const actor of [kim, sam]) await approve(payoutId, actor);
  await start(payoutId, sam);
  await settle(payoutId, paid, sam);
});
