import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { exportBatch, payByFile } from '../../../test-kit/given-batch.ts';
import { givenAccount, givenDisputedPayout, givenPayout } from '../../../test-kit/given-payout.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { readNextBatch } from './read-next-batch.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const now = () => shop.clock.now();
const dueNow = () => givenPayout(shop.db, { now: now() });
const sources = { listUnready: () => Promise.resolve([]), listPayees: () => Promise.resolve(new Map()) };
const readNext = () => readNextBatch(shop.db, { settings: shop.content.settings, sources, now: now() });
const changed = { code: 'payout_batch_changed' };

beforeAll(() => payByFile(shop.db));
// One file a day, with nothing left of the day before.
beforeEach(async () => {
  await readNext().then(({ payoutCount }) => (payoutCount > 0 ? exportBatch(shop, { now: now() }) : null));
  shop.advance(24 * 60);
});

test('what is shown leaves, with the accounts of another name, and the file of the day is shown afterwards', async () => {
  const other = await givenPayout(shop.db, { now: now(), destination: { ...givenAccount, holder: 'Sam Other' } });
  await dueNow();
  await givenPayout(shop.db, { now: now(), holdDays: 1 });
  const shown = await readNext();
  expect(shown).toMatchObject({ isNew: true, payoutCount: 2, amountMinor: 50_00 });
  expect(shown.othersNamed).toMatchObject([{ id: other, holder: 'Sam Other', customerName: 'Kim Test' }]);
  const { batch } = await exportBatch(shop, { now: now(), shown: shown.fingerprint });
  expect(batch).toMatchObject({ payoutCount: 2, amountMinor: 50_00 });
  await dueNow();
  expect(await readNext()).toEqual({ ...shown, isNew: false });
});

test('a payout of disputed money is neither shown nor written', async () => {
  const due = await dueNow();
  const shown = await readNext();
  const disputed = await givenDisputedPayout(shop);
  expect(await readNext()).toEqual(shown);
  await exportBatch(shop, { now: now() });
  expect([await readPayout(shop.db, due), await readPayout(shop.db, disputed)]).toMatchObject([
    { state: 'exported' },
    { state: 'pending', batchId: null },
  ]);
});

test('none: what became due or was stopped since it was shown is not written, and nothing changes', async () => {
  const [first, second] = [await dueNow(), await dueNow()];
  const { fingerprint: shown } = await readNext();
  await dueNow();
  const before = await snapshotLedger(shop.db);
  await expect(exportBatch(shop, { now: now(), shown })).rejects.toMatchObject(changed);
  const two = await readNext();
  const stopped = { ...sources, listUnready: () => Promise.resolve([first]) };
  await expect(exportBatch(shop, { now: now(), shown: two.fingerprint, sources: stopped })).rejects.toMatchObject(
    changed,
  );
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await readPayout(shop.db, second)).toMatchObject({ state: 'pending', batchId: null });
  expect(await shop.db`select from payments.payout_batches where created_at = ${now()}`).toHaveLength(0);
});

test('one: of two people who looked before and after a payout became due, one writes the file', async () => {
  await dueNow();
  const early = await readNext();
  await dueNow();
  const late = await readNext();
  const exports = await Promise.allSettled(
    [early, late].map(({ fingerprint: shown }) => exportBatch(shop, { now: now(), shown })),
  );
  expect(exports).toMatchObject([{ reason: changed }, { value: { isNew: true, batch: { payoutCount: 2 } } }]);
});

test('once: two people who looked at the same get the same file', async () => {
  await dueNow();
  const { fingerprint: shown } = await readNext();
  const [one, two] = await Promise.all([1, 2].map(() => exportBatch(shop, { now: now(), shown })));
  expect(one?.xml).toBe(two?.xml);
  expect([one?.isNew, two?.isNew].filter(Boolean)).toHaveLength(1);
});
