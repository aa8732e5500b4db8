import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenExported, payByFile } from '../../../test-kit/given-batch.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { decideExportedPayout } from './decide-exported-payout.ts';
import { approvePayout } from './approve-payout.ts';
import { retryPayout } from './retry-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const now = () => shop.clock.now();

beforeAll(() => payByFile(shop.db));
beforeEach(() => shop.advance(24 * 60));

const decide = (payoutId: number, outcome: 'sent' | 'failed', actor = 'terminal:kim') => {
  const decision = { payoutId, outcome, reason: 'read on the statement', actor, now: now() };
  return inTransaction(shop.db, (tx) => decideExportedPayout(tx, decision));
};
const retry = (payoutId: number) => inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));

async function givenOne(): Promise<number> {
  const [exported] = await givenExported(shop, { now: now() });
  return exported?.payoutId ?? 0;
}

/** Above the amount that needs two members of staff. */
async function givenLarge(): Promise<number> {
  const payoutId = await givenPayout(shop.db, { now: now(), amountMinor: 1000_01 });
  for (const actor of ['terminal:kim', 'terminal:sam'])
    await inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId, actor, now: now() }));
  await givenExported(shop, { now: now() });
  return payoutId;
}

test('once and one: staff note once that the bank paid, of two decisions at the same moment', async () => {
  const payoutId = await givenOne();
  const results = await Promise.allSettled([decide(payoutId, 'sent'), decide(payoutId, 'failed')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(decide(payoutId, 'sent')).rejects.toMatchObject({ code: 'payout_not_exported' });
  const state = results[0]?.status === 'fulfilled' ? 'sent' : 'failed';
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state });
});

test('a payout that the bank did not pay is retried once', async () => {
  const payoutId = await givenOne();
  await decide(payoutId, 'failed');
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ failureReason: 'read on the statement' });
  const results = await Promise.allSettled([retry(payoutId), retry(payoutId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'pending', failureReason: null });
});

test('none: payouts that are not in a file are not decided, and those of a provider not retried', async () => {
  const waiting = await givenPayout(shop.db, { now: now() });
  const card = { method: 'card', token: 'card_1', brand: 'visa', last4: '4242', holder: 'Kim', expiry: null } as const;
  const cardId = await givenPayout(shop.db, { destination: card });
  const before = await snapshotLedger(shop.db);
  await expect(decide(waiting, 'sent')).rejects.toMatchObject({ code: 'payout_not_exported' });
  await expect(decide(2_000_000_000, 'sent')).rejects.toMatchObject({ code: 'payout_not_found' });
  await expect(retry(waiting)).rejects.toMatchObject({ code: 'payout_not_failed' });
  await expect(retry(cardId)).rejects.toMatchObject({ code: 'payout_by_provider' });
  await expect(retry(2_000_000_000)).rejects.toMatchObject({ code: 'payout_not_found' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('one: a large payout has failed once two note that the bank will not pay, also at the same moment', async () => {
  const payoutId = await givenLarge();
  const results = await Promise.all([decide(payoutId, 'failed'), decide(payoutId, 'failed', 'terminal:sam')]);
  expect(results.filter(({ isDecided }) => isDecided)).toHaveLength(1);
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'failed' });
});

test('once: one person who notes twice is one, and what they noted is nothing to the books', async () => {
  const payoutId = await givenLarge();
  const before = await snapshotLedger(shop.db);
  const results = await Promise.allSettled([decide(payoutId, 'failed'), decide(payoutId, 'failed')]);
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'payout_noted_by_you_already' } },
  ]);
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'exported' });
  expect((await snapshotLedger(shop.db))['ledger.entries']).toEqual(before['ledger.entries']);
  expect(await decide(payoutId, 'sent')).toMatchObject({ isDecided: true });
});

test('a note is about one file: in the next one two have to note it again', async () => {
  const payoutId = await givenLarge();
  await decide(payoutId, 'failed');
  await decide(payoutId, 'failed', 'terminal:sam');
  await retry(payoutId);
  for (const actor of ['terminal:kim', 'terminal:sam'])
    await inTransaction(shop.db, (tx) => approvePayout(tx, { payoutId, actor, now: now() }));
  shop.advance(24 * 60);
  await givenExported(shop, { now: now() });
  expect(await decide(payoutId, 'failed', 'terminal:sam')).toMatchObject({ isDecided: false, othersNoted: [] });
});
