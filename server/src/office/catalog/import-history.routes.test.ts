import { Logger, runOnce } from 'graphile-worker';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { listStoredRows } from '#server/catalog/import/import.queries.ts';
import { systemClock } from '#server/platform/clock.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { bulkChangeJobs } from './bulk-changes.jobs.ts';

const shop = withShopApp();
const silent = new Logger(() => () => undefined);
let staff: OfficeCaller;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
});

async function runJobs(): Promise<void> {
  const jobs = bulkChangeJobs({ db: shop.db, clock: systemClock });
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  await runOnce({ connectionString: shop.url, taskList, logger: silent, noHandleSignals: true });
}

async function importRows(...rows: object[]): Promise<void> {
  const upload = { text: rows.map((row) => JSON.stringify(row)).join('\n'), format: 'jsonl' as const };
  const { payload } = await staff.reply('previewItemImport', upload);
  await staff.reply('importItems', { ...upload, version: payload.version });
}

const readItem = async (id: number) => (await staff.reply('readItemRecord', { id })).payload;
const readStored = async (id: number) => (await listStoredRows(shop.db, [id])).get(id);
const readLastRun = async () => (await staff.reply('listBulkChanges', {})).payload[0];

async function undoLastRun(): Promise<number> {
  const { payload } = await staff.reply('undoBulkChange', { id: (await readLastRun())?.id ?? 0 });
  await runJobs();
  return payload.id;
}

test('an import is a run with before and after of each item, shown at the item and undone', async () => {
  const { id } = await givenItem(shop.db, { title: 'Before', priceCents: 100_00 });
  const row = await readStored(id);
  const added = { ...row, id: id + 1_000_000, market_hash_name: 'Added by a file', title: 'Added' };
  await importRows({ ...row, title: 'After', price_cents: 80_00 }, added);
  const run = await readLastRun();
  expect(run).toMatchObject({ is_import: true, change: null, total: 2, done: 2, changed: 2, untouched: 0 });
  const [entry] = await listAudit(shop.db, { subject: 'items:import', limit: 1 });
  expect(entry).toMatchObject({ actor: staff.actor, details: { added: 1, changed: 1, run: run?.id } });
  expect((await readItem(id)).changes).toMatchObject([
    {
      action: 'items.imported',
      bulk_run: run?.id,
      details: { 'title.from': 'Before', 'title.to': 'After', 'price.from': 100, 'price.to': 80 },
    },
  ]);
  expect((await readItem(added.id)).changes).toMatchObject([
    { action: 'items.imported', details: { 'title.from': null, 'title.to': 'Added', 'price.to': 100 } },
  ]);
  const undoId = await undoLastRun();
  expect(await readItem(id)).toMatchObject({ title: 'Before', price: 100, is_hidden: false });
  expect(await readItem(added.id)).toMatchObject({ title: 'Added', is_hidden: true });
  expect((await staff.reply('readBulkChange', { id: undoId })).payload).toMatchObject({ changed: 2, failures: [] });
});

test('an undoing says what it cannot give back', async () => {
  const { id } = await givenItem(shop.db, { title: 'Whole' });
  const { id: otherId } = await givenItem(shop.db, { title: 'Later' });
  const [row, other] = [await readStored(id), await readStored(otherId)];
  await importRows({ ...row, title: 'Part', finish: 'Fade' }, { ...other, title: 'Imported' });
  expect((await readItem(id)).changes[0]?.details).toMatchObject({ 'finish.from': null, 'finish.to': 'Fade' });
  await staff.reply('changeItem', { id: otherId, version: (await readItem(otherId)).version, title: 'By hand' });
  const undoId = await undoLastRun();
  expect((await staff.reply('readBulkChange', { id: undoId })).payload).toMatchObject({
    partly: 1,
    failures: [
      { id, failure: 'details_not_restored' },
      { id: otherId, failure: 'changed_since' },
    ],
  });
  expect(await readItem(id)).toMatchObject({ title: 'Whole' });
  expect(await readStored(id)).toMatchObject({ finish: 'Fade' });
  expect(await readItem(otherId)).toMatchObject({ title: 'By hand' });
});
