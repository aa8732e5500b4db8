import { Logger, runOnce } from 'graphile-worker';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { systemClock } from '#server/platform/clock.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItems } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { bulkChangeJobs } from './bulk-changes.jobs.ts';

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
  const { payload: runs } = await staff.reply('listBulkChanges', {});
  expect(runs).toMatchObject([
    { id: undoing.id, undo_of: run.id, changed: 1 },
    { id: run.id, undone_by: undoing.id },
  ]);
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
