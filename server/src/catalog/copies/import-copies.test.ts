import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBulkBatch } from '#server/catalog/bulk/run-bulk-batch.ts';
import { startBulkUndo } from '#server/catalog/bulk/start-bulk-undo.ts';
import { readTextRows } from '#server/catalog/import/read-text-rows.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { givenCopies } from '../../../test-kit/given-copies.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { importCopies } from './import-copies.ts';
import { planCopies } from './plan-copies.ts';
import { copyRowsMax, readCopies } from './read-copies.ts';
import { restoreCopies } from './restore-copies.ts';
import { selectStoredCopies } from './stored-copies.sql.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
const later = new Date('2026-11-20T13:00:00Z');
let itemId: number;
let hiddenId: number;
let lateId: number;
let seededItemId: number;
let seeded: number[];
beforeAll(async () => {
  database = await openTestDatabase();
  itemId = (await givenItem(database.db)).id;
  hiddenId = (await givenItem(database.db)).id;
  await givenItem(database.db, { title: 'Sticker | Crown', type: 'Sticker' });
  await database.db`update catalog.items set market_hash_name = title where title = 'Sticker | Crown'`;
  seededItemId = (await givenItem(database.db)).id;
  seeded = await givenCopies(database.db, seededItemId, [{}, {}]);
  lateId = (await givenItem(database.db, { title: 'Sticker | Late', type: 'Sticker' })).id;
});
afterAll(() => database.close());

const read = (text: string, isCsv = false) => readCopies(readTextRows(text, isCsv));
const row = (reference: string, price: number, fields: object = {}) =>
  JSON.stringify({ reference, item: itemId, price, float: 0.2, ...fields });
const rowOf = (id: number, fields: object) => JSON.stringify({ id, ...fields });
const apply = async (text: string, version: string | null = null, at = now) => {
  const file = await read(text);
  return inTransaction(database.db, (tx) => importCopies(tx, { file, version, actor: 'staff:kim', now: at }));
};
const stored = (...references: string[]) =>
  selectStoredCopies(
    database.db,
    references.map((reference) => ({ reference })),
  );
const undoIn = async (tx: Tx, runId: number | null) => {
  const id = await startBulkUndo(tx, runId ?? 0, { actor: 'staff:kim', now: later });
  return (await runBulkBatch(tx, id, { now: later, restoreDetails: restoreCopies })).run;
};
const undo = async (runId: number | null) => inTransaction(database.db, (tx) => undoIn(tx, runId));

test('adds copies behind all items, and the same file again changes nothing', async () => {
  const { db } = database;
  const [last] = await db<{ id: number }[]>`select max(id) as id from catalog.items`;
  const facts = { pattern: 661, stickers: 'Crown:0.1;Crwn', charm: 'Hot Hands:7', name_tag: 'Kim' };
  const text = [row('a-1', 50, facts), row('a-2', 60, { protected_until: '2026-12-01' })].join('\n');
  const { runId, notes } = await apply(text);
  expect(notes).toMatchObject([{ line: 1 }]);
  const copies = await stored('a-1', 'a-2');
  expect(copies.map(({ id }) => id - (last?.id ?? 0))).toEqual([1, 2]);
  expect(copies).toMatchObject([
    {
      copyOf: itemId,
      priceCents: 50_00,
      stock: 1,
      pattern: 661,
      stickers: [{ itemId: expect.any(Number) }, { itemId: null }],
    },
    { priceCents: 60_00, protectedUntilMs: Date.UTC(2026, 11, 1), isHidden: false },
  ]);
  const prices =
    await db`select item_id, price_cents from catalog.price_history where item_id = any(${copies.map(({ id }) => id)})`;
  expect(prices).toHaveLength(2);
  expect(await apply(text)).toMatchObject({ unchanged: 2, changes: [], runId: null });
  expect(runId).not.toBeNull();
});

test('a bad row imports nothing, and only what was previewed is imported', async () => {
  const bad = [row('b-1', 50), row('b-2', 50, { float: 0.5 }), row('b-1', 50), row('b-4', 0), 'no json'].join('\n');
  const plan = await planCopies(database.db, await read(bad));
  expect(new Set(plan.bad.map(({ line }) => line))).toEqual(new Set([2, 3, 4, 5]));
  await expect(apply(bad)).rejects.toMatchObject({ code: 'import_has_bad_rows' });
  await expect(apply(row('b-1', 50), 'another')).rejects.toMatchObject({ code: 'record_changed' });
  expect(await stored('b-1')).toEqual([]);
});

test('changes prices and facts, lowers a false old price, and is undone', async () => {
  const { db } = database;
  const { runId: added } = await apply([row('c-1', 50), row('c-2', 50), row('c-3', 50)].join('\n'));
  const [first] = await stored('c-1');
  await db`update catalog.items set old_price_cents = 9000, lowest_prior_cents = 9000 where id = ${first?.id ?? 0}`;
  const { runId } = await apply(
    ['{"reference":"c-1","price":40}', '{"reference":"c-2","name_tag":"Kim"}', '{"reference":"c-3"}'].join('\n'),
    null,
    later,
  );
  expect(await stored('c-1', 'c-2', 'c-3')).toMatchObject([
    { priceCents: 40_00, nameTag: null },
    { priceCents: 50_00, nameTag: 'Kim' },
    { priceCents: 50_00 },
  ]);
  expect(await db`select old_price_cents from catalog.items where id = ${first?.id ?? 0}`).toEqual([
    { oldPriceCents: 50_00 },
  ]);
  expect(await undo(runId)).toMatchObject({ total: 2, changedCount: 2, failedCount: 0 });
  expect(await stored('c-1', 'c-2')).toMatchObject([{ priceCents: 50_00 }, { nameTag: null }]);
  expect(await undo(added)).toMatchObject({ changedCount: 3 });
  expect(await stored('c-1', 'c-2', 'c-3')).toMatchObject([{ isHidden: true }, { isHidden: true }, { isHidden: true }]);
  const { notes } = await planCopies(db, await read(row('c-3', 50)));
  expect(notes).toMatchObject([{ line: 1, note: 'is withdrawn from sale and stays so', isLeftOut: false }]);
});

test('an undoing gives all facts back, but to copies that were changed or sold since', async () => {
  const { db } = database;
  const facts = { pattern: 7, stickers: 'Crown:0.1;;Crwn', charm: 'Hot Hands:7', protected_until: '2026-12-01' };
  const references = ['u-1', 'u-2', 'u-3', 'u-4'];
  await apply(references.map((reference) => row(reference, 50, facts)).join('\n'));
  const before = await stored(...references);
  const bare = { float: 0.3, pattern: '', stickers: '', charm: '', protected_until: '', name_tag: 'Kim' };
  const { runId } = await apply(references.map((reference) => row(reference, 40, bare)).join('\n'), null, later);
  await apply(row('u-2', 40, { ...bare, name_tag: 'Lee' }), null, later);
  await apply(row('u-3', 45, bare), null, later);
  await db`update catalog.items set stock = 0 where id = ${before[3]?.id ?? 0}`;
  const undone = await undo(runId);
  expect(undone).toMatchObject({ total: 4, changedCount: 3, partlyCount: 2, failedCount: 1 });
  const failures = await db`
    select failure from catalog.bulk_changes where run_id = ${undone.id} and failure is not null order by item_id`;
  expect(failures.map(({ failure }) => failure)).toEqual(['facts_not_restored', 'changed_since', 'facts_not_restored']);
  expect(await stored(...references)).toMatchObject([
    before[0],
    { priceCents: 50_00, nameTag: 'Lee', pattern: null },
    { priceCents: 45_00, nameTag: 'Kim' },
    { priceCents: 50_00, nameTag: 'Kim' },
  ]);
});

test('a sticker that comes into the catalog later is linked by an import of its copy', async () => {
  const { db } = database;
  const text = row('link-1', 50, { stickers: 'Late:0.1;Crown', charm: 'Late' });
  const prices = ['link-1', 'link-2'].map((reference) => JSON.stringify({ reference, price: 50 })).join('\n');
  await apply([text, row('link-2', 50, { stickers: 'Late' })].join('\n'));
  const [, crown] = (await stored('link-1'))[0]?.stickers ?? [];
  await db`update catalog.items set market_hash_name = title where id = ${lateId}`;
  const { changes, runId } = await apply(text, null, later);
  expect([changes.length, runId]).toEqual([1, expect.any(Number)]);
  expect(await stored('link-1', 'link-2')).toMatchObject([
    { stickers: [{ name: 'Late', itemId: lateId }, crown], charms: [{ name: 'Late', itemId: null }] },
    { stickers: [{ name: 'Late', itemId: null }] },
  ]);
  expect(await apply(text)).toMatchObject({ unchanged: 1, changes: [] });
  expect(await apply(prices)).toMatchObject({ unchanged: 1, changes: [{ line: 2 }] });
  expect(await stored('link-2')).toMatchObject([{ stickers: [{ itemId: lateId }] }]);
  expect(await undo(runId)).toMatchObject({ changedCount: 0, failedCount: 0 });
});

test('the id of a copy finds it too, and gives it a reference that no other copy has', async () => {
  const { db } = database;
  const [first = 0, second = 0] = seeded;
  await apply([rowOf(first, { reference: 'id-1' }), rowOf(second, { price: 70 })].join('\n'));
  expect(await stored('id-1')).toMatchObject([{ id: first, priceCents: 100_00, copyOf: seededItemId }]);
  await apply('{"reference":"id-1","price":60}');
  expect(await stored('id-1')).toMatchObject([{ id: first, priceCents: 60_00 }]);
  const wrong = [
    rowOf(second, { reference: 'id-1' }),
    rowOf(first, { reference: 'id-2' }),
    rowOf(seededItemId, { price: 1 }),
    rowOf(second, { item: itemId }),
    rowOf(first, {}),
  ];
  const { bad } = await planCopies(db, await read(wrong.join('\n')));
  expect(bad).toEqual([
    { line: 1, reason: `reference "id-1" belongs to copy ${first}` },
    { line: 3, reason: `id ${seededItemId} is no copy` },
    { line: 4, reason: `id ${second} belongs to a copy of item ${seededItemId}` },
    { line: 5, reason: `is copy ${first}, which is already on line 2` },
  ]);
  await apply(rowOf(first, { reference: '' }));
  expect(await stored('id-1')).toEqual([]);
});

test('a copy that is sold while the import waits stays as it is', async () => {
  const { db } = database;
  await apply(row('d-1', 50));
  const [copy] = await stored('d-1');
  const text = row('d-1', 70);
  const { version } = await planCopies(db, await read(text));
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await decrementStock(tx, [{ itemId: copy?.id ?? 0, count: 1 }]);
    imported = apply(text, version).catch((error: { code: string }) => error.code);
    await untilWaiting(db);
  });
  expect(await imported).toBe('record_changed');
  expect(await apply(text)).toMatchObject({ unchanged: 1, changes: [], notes: [{ line: 1 }] });
  expect(await stored('d-1')).toMatchObject([{ priceCents: 50_00, stock: 0 }]);
});

test('two imports of one file at once add each copy once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const references = Array.from({ length: 20 }, (_, at) => `race-${round}-${at}`);
    const text = references.map((reference) => row(reference, 50)).join('\n');
    const both = await Promise.all([apply(text), apply(text)]);
    expect(new Set(both.map(({ changes }) => changes.length))).toEqual(new Set([0, 20]));
    expect(await stored(...references)).toHaveLength(20);
  }
});

test('an undoing and an import that need the same reference wait for each other', async () => {
  const { db } = database;
  await apply([row('wait-1', 50), row('wait-2', 50)].join('\n'));
  const [first, second] = await stored('wait-1', 'wait-2');
  const { runId } = await apply(rowOf(first?.id ?? 0, { reference: '' }));
  const { runId: otherId } = await apply(rowOf(second?.id ?? 0, { reference: '' }));
  const file = await read(row('wait-1', 70));
  let waiting: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await importCopies(tx, { file, version: null, actor: 'staff:kim', now });
    waiting = undo(runId).catch((error: unknown) => error);
    await untilWaiting(db);
  });
  expect(await waiting).toMatchObject({ changedCount: 0, failedCount: 1 });
  await inTransaction(db, async (tx) => {
    expect(await undoIn(tx, otherId)).toMatchObject({ changedCount: 1, failedCount: 0 });
    waiting = apply(row('wait-2', 70)).catch((error: unknown) => error);
    await untilWaiting(db);
  });
  expect(await waiting).toMatchObject({ changes: [{ before: { id: second?.id } }] });
  expect((await stored('wait-1', 'wait-2')).map(({ id }) => id === first?.id)).toEqual([false, false]);
});

test('copies of a hidden item are hidden', async () => {
  await database.db`update catalog.items set is_hidden = true where id = ${hiddenId}`;
  await apply(row('e-1', 50, { item: hiddenId }));
  expect(await stored('e-1')).toMatchObject([{ isHidden: true }]);
});

test('reads CSV, up to a limit of rows', async () => {
  const lines = Array.from({ length: copyRowsMax + 5 }, (_, at) => `f-${at},7.50`);
  const { rows, bad } = await read(['reference,price', ...lines].join('\n'), true);
  expect(rows[0]).toEqual({ line: 2, input: { reference: 'f-0', priceCents: 7_50 } });
  expect(rows).toHaveLength(copyRowsMax);
  expect(bad).toEqual([{ line: copyRowsMax + 2, reason: expect.stringContaining('split it') }]);
});
