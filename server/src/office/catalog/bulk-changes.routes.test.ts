import { Logger, runOnce } from 'graphile-worker';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { runBulkBatch } from '#server/catalog/bulk/run-bulk-batch.ts';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItems } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { bulkChangeJobs } from './bulk-changes.jobs.ts';
import { bulkChangeJob } from './open-bulk-change.ts';

const shop = withShopApp();
let staff: OfficeCaller;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
});

const silent = new Logger(() => () => undefined);

async function runJobs(): Promise<void> {
  const jobs = bulkChangeJobs({ db: shop.db, clock: systemClock });
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  await runOnce({ connectionString: shop.url, taskList, logger: silent, noHandleSignals: true });
}

test('a filter is previewed, changed by a job, reported, audited from its start and undone', async () => {
  const [cheap, dear] = await givenItems(shop.db, [
    { type: 'Office', priceCents: 1 },
    { type: 'Office', priceCents: 200 },
  ]);
  const selection = { type: 'Office' };
  const change = { price_percent: -60, is_hidden: true };
  const { payload: preview } = await staff.reply('previewBulkChange', { selection, change });
  expect(preview).toMatchObject({
    total: 2,
    changed: 1,
    failed: 1,
    examples: [
      { id: dear?.id, price: 2, price_after: 0.8, failure: null },
      { id: cheap?.id, failure: 'price_out_of_range' },
    ],
  });
  const { payload: run } = await staff.reply('startBulkChange', { selection, change, expected: preview.total });
  expect(run).toMatchObject({ change: { price_percent: -60, is_hidden: true }, total: 2, done: 0, ended_at: null });
  expect(await staff.refusal('undoBulkChange', { id: run.id })).toMatchObject({ code: 'bulk_run_not_undoable' });
  const log = () => listAudit(shop.db, { subject: `bulk:${run.id}`, limit: 9 });
  const started = { actor: staff.actor, action: 'items.change_started', details: { total: 2 } };
  expect(await log()).toMatchObject([started]);
  await runJobs();
  const { payload: ended } = await staff.reply('readBulkChange', { id: run.id });
  expect(ended).toMatchObject({ done: 2, changed: 1, failures: [{ id: cheap?.id, failure: 'price_out_of_range' }] });
  expect(await log()).toMatchObject([
    {
      actor: staff.actor,
      action: 'items.changed',
      details: { filter: '{"types":["Office"]}', change: '{"isHidden":true,"priceBps":-6000}', changed: 1, failed: 1 },
    },
    started,
  ]);
  const { payload: undoing } = await staff.reply('undoBulkChange', { id: run.id });
  await runJobs();
  const { payload: item } = await staff.reply('readItemRecord', { id: dear?.id ?? 0 });
  expect(item).toMatchObject({ price: 2, is_hidden: false });
  const made = { actor: 'Robin', details: { 'price.from': 2, 'price.to': 0.8, 'is_hidden.to': true } };
  expect(item.changes).toMatchObject([
    { action: 'items.change_undone', bulk_run: undoing.id, details: { 'price.from': 0.8, 'price.to': 2 } },
    { action: 'items.changed', bulk_run: run.id, ...made },
  ]);
  expect((await staff.reply('readItemRecord', { id: cheap?.id ?? 0 })).payload.changes).toEqual([]);
  const { payload: runs } = await staff.reply('listBulkChanges', {});
  expect(runs).toMatchObject([
    { id: undoing.id, undo_of: run.id, changed: 1 },
    { id: run.id, undone_by: undoing.id },
  ]);
});

test('a change and its undoing sent again with one key, at the same moment or later, are one run each', async () => {
  const [item] = await givenItems(shop.db, [{ type: 'Once', priceCents: 1000 }]);
  const start = { selection: { type: 'Once' }, change: { price_percent: -10 }, expected: 1 };
  const key = { idempotencyKey: 'bulk-once' };
  const send = () => staff.reply('startBulkChange', start, key);
  const replies = [...(await Promise.all([send(), send(), send()])), await send()];
  const [id = 0, ...others] = new Set(replies.map(({ payload }) => payload.id));
  expect(others).toEqual([]);
  expect(await listAudit(shop.db, { subject: `bulk:${id}`, limit: 9 })).toHaveLength(1);
  await runJobs();
  expect((await send()).payload).toMatchObject({ id, changed: 1 });
  const price = async () => (await staff.reply('readItemRecord', { id: item?.id ?? 0 })).payload.price;
  expect(await price()).toBe(9);
  const another = { ...start, change: { price_percent: -20 } };
  await expect(staff.reply('startBulkChange', another, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const undo = () => staff.reply('undoBulkChange', { id }, key);
  const undone = await Promise.all([undo(), undo()]);
  expect(new Set(undone.map(({ payload }) => payload.id)).size).toBe(1);
  await runJobs();
  expect(await price()).toBe(10);
});

test('refuses a change of nothing, another number of items than the preview, and unknown runs', async () => {
  await givenItems(shop.db, [{ type: 'Refused' }]);
  const selection = { type: 'Refused' };
  const change = { is_new: true };
  expect(await staff.refusal('startBulkChange', { selection, change, expected: 2 })).toMatchObject({
    code: 'record_changed',
  });
  const nothing = await staff.refusal('startBulkChange', { selection, change: {}, expected: 1 });
  expect(nothing).toMatchObject({ code: 'invalid_input' });
  const nowhere = { selection, change: { category: 'nowhere' }, expected: 1 };
  expect(await staff.refusal('startBulkChange', nowhere)).toMatchObject({ errors: { category: [expect.any(String)] } });
  expect(await staff.refusal('readBulkChange', { id: 99 })).toMatchObject({ code: 'bulk_run_not_found' });
  expect(await staff.refusal('undoBulkChange', { id: 99 })).toMatchObject({ code: 'bulk_run_not_found' });
});

async function givenStarted(type: string) {
  const [item] = await givenItems(shop.db, [{ type, priceCents: 200 }]);
  const start = { selection: { type }, change: { price_percent: -50 }, expected: 1 };
  const { payload: run } = await staff.reply('startBulkChange', start);
  return { id: run.id, itemId: item?.id ?? 0 };
}

const read = async (id: number) => (await staff.reply('readBulkChange', { id })).payload;

test('a change whose job was cancelled half-way is ended, and what it changed is undone', async () => {
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  const { id, itemId } = await givenStarted('Stopped');
  expect((await read(id)).is_stopped).toBe(false);
  expect((await staff.refusal('endBulkChange', { id })).code).toBe('bulk_run_goes_on');
  await inTransaction(shop.db, (tx) => runBulkBatch(tx, id, { now: new Date(), restoreDetails: null }));
  await shop.db`update catalog.bulk_runs set ended_at = null where id = ${id}`;
  const [job] = (await admin.reply('listJobs', { q: bulkChangeJob })).payload;
  await admin.reply('cancelJob', { id: job?.id ?? 0, reason: 'wrong percentage' });
  expect(await read(id)).toMatchObject({ is_stopped: true, changed: 1, ended_at: null });
  const { payload: ended } = await staff.reply('endBulkChange', { id });
  expect(ended.ended_at).not.toBeNull();
  expect(await read(id)).toMatchObject({ is_stopped: false, changed: 1, untouched: 0 });
  const [entry] = await listAudit(shop.db, { subject: `bulk:${id}`, limit: 1 });
  expect(entry).toMatchObject({ action: 'items.change_ended', actor: staff.actor, details: { changed: 1, total: 1 } });
  expect((await staff.refusal('endBulkChange', { id })).code).toBe('bulk_run_ended_already');
  expect((await staff.refusal('endBulkChange', { id: 999_999 })).code).toBe('bulk_run_not_found');
  await staff.reply('undoBulkChange', { id });
  await runJobs();
  expect((await staff.reply('readItemRecord', { id: itemId })).payload).toMatchObject({ price: 2 });
});

test('a change whose job was given up is ended, and the job changes nothing when it runs again', async () => {
  const { id, itemId } = await givenStarted('Given up');
  await shop.db`update graphile_worker._private_jobs set attempts = max_attempts where key like ${`%:${id}`}`;
  expect(await read(id)).toMatchObject({ is_stopped: true, untouched: 0 });
  expect((await staff.reply('endBulkChange', { id })).payload).toMatchObject({ done: 0, untouched: 1 });
  await shop.db`update graphile_worker._private_jobs set attempts = 0 where key like ${`%:${id}`}`;
  await runJobs();
  expect((await staff.reply('readItemRecord', { id: itemId })).payload).toMatchObject({ price: 2 });
});
