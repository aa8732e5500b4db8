import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { listPrices, readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import { givenItemFilter } from '../../../test-kit/given-item-filter.ts';
import { givenItem, givenItems } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { changeItem } from '#server/catalog/items/change-item.ts';
import { listBulkFailures } from './bulk.queries.ts';
import type { BulkChange, BulkRun } from './bulk.types.ts';
import { previewBulkChange } from './preview-bulk-change.ts';
import { runBulkBatch } from './run-bulk-batch.ts';
import { startBulkChange } from './start-bulk-change.ts';
import { startBulkUndo } from './start-bulk-undo.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function finish(runId: number, at = now): Promise<BulkRun> {
  for (;;) {
    const batch = await inTransaction(database.db, (tx) => runBulkBatch(tx, runId, { now: at, restoreDetails: null }));
    if (batch.isLast) return batch.run;
  }
}

async function run(filter: Partial<ItemFilter>, change: BulkChange): Promise<BulkRun> {
  const selection = givenItemFilter(filter);
  const { total } = await previewBulkChange(database.db, { filter: selection, change, now });
  const start = { filter: selection, change, expected: total, actor: 'staff:kim', now };
  return finish(await inTransaction(database.db, (tx) => startBulkChange(tx, start)));
}

async function undo(runId: number): Promise<BulkRun> {
  const at = new Date(now.getTime() + 60_000);
  const start = (tx: Parameters<typeof startBulkUndo>[0]) => startBulkUndo(tx, runId, { actor: 'staff:kim', now: at });
  return finish(await inTransaction(database.db, start), at);
}

const read = (id: number) => readItemRecord(database.db, id);

test('changes every item of a filter in batches, and only those', async () => {
  const items = await givenItems(
    database.db,
    Array.from({ length: 1001 }, (_, at) => ({ type: 'Bulk', priceCents: 1000 + at })),
  );
  const other = await givenItem(database.db, { priceCents: 1000 });
  const done = await run({ types: ['Bulk'] }, { priceBps: -500, isTop: true });
  expect(done).toMatchObject({ total: 1001, changedCount: 1001, unchangedCount: 0, failedCount: 0 });
  const [first, last] = [items[0]?.id ?? 0, items.at(-1)?.id ?? 0];
  expect(await read(first)).toMatchObject({ priceCents: 950, isTop: true });
  expect(await read(last)).toMatchObject({ priceCents: 1900 });
  expect(await read(other.id)).toMatchObject({ priceCents: 1000, isTop: false });
  const prices = await listPrices(database.db, last, 9);
  expect(prices.map(({ priceCents, changedBy }) => [priceCents, changedBy])).toEqual([
    [1900, 'staff:kim'],
    [2000, null],
  ]);
  expect(await undo(done.id)).toMatchObject({ changedCount: 1001, failedCount: 0, undoOf: done.id });
  expect(await read(last)).toMatchObject({ priceCents: 2000, isTop: false });
});

test('sets the old price as the 30-day rule allows, and leaves items that may have none', async () => {
  const [plain, cheaper] = await givenItems(database.db, [
    { type: 'Sale', priceCents: 100_00 },
    { type: 'Sale', priceCents: 100_00 },
  ]);
  await database.db`
    insert into catalog.price_history values (${plain?.id ?? 0}, 10000, '2026-01-01'),
      (${cheaper?.id ?? 0}, 9000, '2026-11-01'), (${cheaper?.id ?? 0}, 10000, '2026-11-10')`;
  const done = await run({ types: ['Sale'] }, { priceBps: -1000, oldPrice: 'previous' });
  expect(done).toMatchObject({ changedCount: 1, failedCount: 1 });
  expect(await read(plain?.id ?? 0)).toMatchObject({ priceCents: 90_00, oldPriceCents: 100_00 });
  expect(await read(cheaper?.id ?? 0)).toMatchObject({ priceCents: 100_00, oldPriceCents: null });
  const failures = await listBulkFailures(database.db, done.id, 10);
  expect(failures).toMatchObject([{ itemId: cheaper?.id, failure: 'old_price_not_allowed' }]);
});

test('undoing keeps what somebody has changed since, and happens once', async () => {
  const [one, other] = await givenItems(database.db, [{ type: 'Undo' }, { type: 'Undo' }]);
  const done = await run({ types: ['Undo'] }, { isHidden: true });
  const change = { fields: { isHidden: false }, by: 'staff:kim', now };
  await inTransaction(database.db, (tx) => changeItem(tx, one?.id ?? 0, change));
  expect(await undo(done.id)).toMatchObject({ total: 2, changedCount: 1, failedCount: 1 });
  expect([await read(one?.id ?? 0), await read(other?.id ?? 0)]).toMatchObject([
    { isHidden: false },
    { isHidden: false },
  ]);
  await expect(undo(done.id)).rejects.toMatchObject({ code: 'bulk_run_not_undoable' });
});

test('undoing a price reports an old price that the 30-day rule no longer allows, and keeps those it does not touch', async () => {
  const [cut, hidden] = await givenItems(database.db, [
    { type: 'Reduced', priceCents: 795_50 },
    { type: 'Imported', priceCents: 795_50 },
  ]);
  await database.db`update catalog.items set old_price_cents = 146552 where id in ${database.db([cut?.id ?? 0, hidden?.id ?? 0])}`;
  const reduced = await run({ types: ['Reduced'] }, { priceBps: -1000, oldPrice: 'previous' });
  expect(await read(cut?.id ?? 0)).toMatchObject({ priceCents: 715_95, oldPriceCents: 795_50 });
  const undone = await undo(reduced.id);
  expect(undone).toMatchObject({ changedCount: 1, partlyCount: 1, unchangedCount: 0, failedCount: 0 });
  expect(await read(cut?.id ?? 0)).toMatchObject({ priceCents: 795_50, oldPriceCents: null });
  const reasons = await listBulkFailures(database.db, undone.id, 10);
  expect(reasons).toMatchObject([{ itemId: cut?.id, failure: 'old_price_not_restored' }]);
  const hiding = await run({ types: ['Imported'] }, { isHidden: true });
  expect(await undo(hiding.id)).toMatchObject({ changedCount: 1, partlyCount: 0, failedCount: 0 });
  expect(await read(hidden?.id ?? 0)).toMatchObject({ isHidden: false, oldPriceCents: 1465_52 });
});

test('undoing leaves an item from which the run took only an old price that the rule no longer allows', async () => {
  const items = await givenItems(database.db, [
    { type: 'Ended', priceCents: 100_00 },
    { type: 'Ended', priceCents: 100_00 },
  ]);
  const [allowed = 0, forbidden = 0] = items.map(({ id }) => id);
  await database.db`update catalog.items set old_price_cents = 12000 where id in ${database.db([allowed, forbidden])}`;
  await database.db`update catalog.items set lowest_prior_cents = 12000 where id = ${allowed}`;
  const ended = await run({ types: ['Ended'] }, { oldPrice: 'none' });
  const undone = await undo(ended.id);
  expect(undone).toMatchObject({ changedCount: 1, partlyCount: 0, unchangedCount: 0, failedCount: 1 });
  expect([await read(allowed), await read(forbidden)]).toMatchObject([
    { oldPriceCents: 120_00 },
    { oldPriceCents: null },
  ]);
  const reasons = await listBulkFailures(database.db, undone.id, 10);
  expect(reasons).toMatchObject([{ itemId: forbidden, failure: 'old_price_not_restored' }]);
});

test('the preview counts and shows what the run then does', async () => {
  const items = await givenItems(database.db, [
    { type: 'Preview', priceCents: 1 },
    { type: 'Preview', priceCents: 200 },
    { type: 'Preview', priceCents: 300, isNew: true },
  ]);
  const filter = givenItemFilter({ types: ['Preview'] });
  const preview = await previewBulkChange(database.db, { filter, change: { priceBps: -9000, isNew: true }, now });
  expect(preview).toMatchObject({ total: 3, changed: 2, unchanged: 0, failed: 1 });
  expect(preview.examples.map(({ item, failure }) => [item.id, failure])).toEqual([
    [items[1]?.id, null],
    [items[2]?.id, null],
    [items[0]?.id, 'price_out_of_range'],
  ]);
  const start = { filter, change: {}, expected: 2, actor: 'staff:kim', now };
  await expect(inTransaction(database.db, (tx) => startBulkChange(tx, start))).rejects.toMatchObject({
    code: 'record_changed',
  });
  const nowhere = { ...start, expected: 3, change: { subcategory: 'nowhere' } };
  await expect(inTransaction(database.db, (tx) => startBulkChange(tx, nowhere))).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
