import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockReferencePrices } from '#server/catalog/prices/prices.sql.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { importItems, type ImportOptions } from './import-items.ts';
import type { BadLine, ItemChange } from './import.types.ts';
import { seedTree } from './seed-tree.ts';

let database: TestDatabase;
let folder: string;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await seedTree(database.db);
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await inTransaction(database.db, async (tx) => {
    // Tables that must never be emptied reference items.
    await tx`set local session_replication_role = replica`;
    await tx`truncate catalog.items cascade`;
  });
});

function row(id: number, fields: object = {}): object {
  return {
    id,
    market_hash_name: `AK-47 | Test ${id}`,
    type: 'Rifle',
    subcategory: 'rifles',
    class: 'Covert',
    rarity_color: '#eb4b4b',
    img_url: '/images/x.webp',
    price_cents: 1000,
    ...fields,
  };
}

async function run(lines: (object | string)[], options: Partial<ImportOptions> & { name?: string } = {}) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const file = join(folder, options.name ?? 'items.jsonl');
  await writeFile(file, file.endsWith('.gz') ? gzipSync(text) : text);
  const bad: BadLine[] = [];
  const changes: ItemChange[] = [];
  const summary = await importItems(database.db, {
    isDryRun: false,
    onError: 'skip',
    now,
    ...options,
    file,
    onBad: (line) => bad.push(line),
    onChange: (change) => changes.push(change),
  });
  return { summary, bad, changes };
}

async function stored() {
  return database.db<{ id: number; price: number; stock: number; lowest: number | null }[]>`
    select id, price_cents as price, stock, lowest_prior_cents as lowest from catalog.items order by id`;
}

test('importing the same rows twice changes nothing the second time', async () => {
  const rows = [row(1), row(2, { type: 'Container', subcategory: 'cases', stock: 5 })];
  expect((await run(rows)).summary).toMatchObject({ new: 2, changed: 0, unchanged: 0, bad: 0 });
  const before = await stored();
  expect((await run(rows)).summary).toMatchObject({ new: 0, changed: 0, unchanged: 2, bad: 0 });
  expect(await stored()).toEqual(before);
  expect(before.map(({ stock }) => stock)).toEqual([0, 5]);
});

test('adds a new price to the history and keeps sold stock', async () => {
  await run([row(1, { price_date: '2026-11-01', stock: 2 })]);
  await database.db`update catalog.items set stock = 0`;
  const { summary, changes } = await run([row(1, { price_date: '2026-11-20', price_cents: 800, stock: 2 })]);
  expect(summary).toMatchObject({ new: 0, changed: 1 });
  expect(changes).toMatchObject([{ kind: 'changed', line: 1, oldPriceCents: 1000 }]);
  expect(await stored()).toEqual([{ id: 1, price: 800, stock: 0, lowest: 1000 }]);
  const prices = await database.db`select price_cents as cents from catalog.price_history order by began_at`;
  expect(prices.map(({ cents }) => cents)).toEqual([1000, 800]);
});

test('gives an item that never had stock the stock of the file, once', async () => {
  await run([row(1), row(2)]);
  const stocked = [row(1, { stock: 3 }), row(2)];
  expect((await run(stocked)).changes).toMatchObject([{ kind: 'changed', setsStock: true, row: { id: 1 } }]);
  await database.db`update catalog.items set stock = 0 where id = 1`;
  expect((await run(stocked)).summary).toMatchObject({ changed: 0, unchanged: 2 });
  expect((await stored()).map(({ stock }) => stock)).toEqual([0, 0]);
});

test('the lowest earlier price covers the thirty days before the current one', async () => {
  const days = ['2026-08-01', '2026-09-01', '2026-10-25', '2026-11-10'];
  const prices = [500, 900, 1200, 700];
  await run([row(1, { price_cents: prices[0], price_date: days[0] })]);
  for (const at of [1, 2, 3]) await run([row(1, { price_cents: prices[at] })], { now: new Date(days[at] ?? '') });
  // 900 was still the price on 11 October, thirty days earlier; 500 had ended before.
  expect((await stored())[0]).toMatchObject({ price: 700, lowest: 900 });
});

test('stores the old price of the bundled catalog as the previous one', async () => {
  await run([row(1, { price_date: '2026-08-08', old_price_cents: 1500 })], { bringsOldPrices: true });
  expect((await stored())[0]).toMatchObject({ price: 1000, lowest: 1500 });
});

test('a dry run reports changes and writes nothing', async () => {
  await run([row(1), row(2)]);
  const before = await stored();
  const { summary } = await run([row(1), row(2, { price_cents: 5 }), row(3)], { isDryRun: true });
  expect(summary).toMatchObject({ new: 1, changed: 1, unchanged: 1, bad: 0 });
  expect(await stored()).toEqual(before);
});

test('bad lines are reported by number and reason, and the others are imported', async () => {
  await run([row(50)]);
  const { summary, bad } = await run([
    row(1),
    '{"id": 2, ',
    row(3, { price_cents: -1 }),
    '[]',
    '',
    row(1),
    row(4, { subcategory: 'boats' }),
    row(5, { market_hash_name: 'AK-47 | Test 50' }),
    row(6, { collection_slug: 'no-such' }),
    row(7, { quality: 'shiny', price_cents: 'x' }),
    row(8, { market_hash_name: 'a\u0000b' }),
    { id: 9 },
    row(10),
  ]);
  expect(summary).toMatchObject({ new: 2, bad: 10, stoppedAt: null });
  expect((await stored()).map(({ id }) => id)).toEqual([1, 10, 50]);
  expect(bad.toSorted((a, b) => a.line - b.line)).toMatchObject([
    { line: 2, reason: 'is not JSON' },
    { line: 3, reason: 'price_cents is not positive' },
    { line: 4, reason: 'is not an object of fields' },
    { line: 6, reason: 'id 1 is already on line 1' },
    { line: 7, reason: 'subcategory "boats" does not exist' },
    { line: 8, reason: 'market_hash_name "AK-47 | Test 50" belongs to item 50' },
    { line: 9, reason: 'collection_slug "no-such" does not exist' },
    { line: 10, reason: expect.stringMatching(/^quality is none of .*; price_cents is not a number$/) as string },
    { line: 11, reason: 'market_hash_name holds characters that are not text' },
    { line: 12, reason: expect.stringContaining('market_hash_name is missing; type is missing') as string },
  ]);
});

test('an import that stops in one batch reports no line of the next, which was read meanwhile', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => row(index + 1));
  rows[499] = row(500, { subcategory: 'nothing' });
  const { summary, bad } = await run([...rows, 'broken', row(2000)], { onError: 'stop' });
  expect(summary).toMatchObject({ new: 0, bad: 1, stoppedAt: 500 });
  expect(bad.map(({ line }) => line)).toEqual([500]);
});

test('an import that stops skips the batch of the bad line', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => row(at + 1));
  const { summary } = await run([...rows, 'broken', row(2000)], { onError: 'stop' });
  expect(summary).toMatchObject({ new: 1000, bad: 1, stoppedAt: 1501 });
  expect((await stored()).length).toBe(1000);
});

test('CSV and gzipped files import the same items', async () => {
  const header = 'id,market_hash_name,type,subcategory,class,rarity_color,img_url,price_cents,quality,star,phases';
  const csv = [
    `\u{feff}${header}`,
    '1,"AK-47 | ""Best"", one",Rifle,rifles,Covert,#eb4b4b,/i.webp,1000,field_tested,true,',
    '2,"two\r',
    'lines",Rifle,rifles,Covert,#eb4b4b,/i.webp,1000,,false,"[{""phase"":""Ruby""}]"',
    '3,three',
    '4,Plain,Rifle,rifles,Covert,#eb4b4b,/i.webp,12,,,',
    '5,"open',
  ];
  const { summary, bad } = await run(csv, { name: 'items.csv' });
  expect(bad).toEqual([
    { line: 3, reason: 'market_hash_name holds characters that are not text' },
    { line: 5, reason: 'has 2 fields where the header has 11' },
    { line: 7, reason: 'has a quote that is never closed' },
  ]);
  expect(summary.new).toBe(2);
  const packed = await run([row(7)], { name: 'items.jsonl.gz' });
  expect(packed.summary.new).toBe(1);
  const [best] = await database.db`select title, is_star, quality from catalog.items where id = 1`;
  expect(best).toEqual({ title: 'AK-47 | "Best", one', isStar: true, quality: 'field_tested' });
});

test('a damaged gzipped file fails as a whole', async () => {
  const file = join(folder, 'damaged.jsonl.gz');
  await writeFile(file, gzipSync(JSON.stringify(row(1))).subarray(0, 60));
  await expect(importItems(database.db, { file, isDryRun: false, onError: 'skip', now })).rejects.toThrow();
});

test('items are never deleted or renumbered, because carts reference their ids', async () => {
  const { db } = database;
  const kept = { constraint_name: 'items_are_kept' };
  await expect(db`delete from catalog.items where id = -1`).rejects.toMatchObject(kept);
  await expect(db`update catalog.items set id = -id where id = -1`).rejects.toMatchObject(kept);
});

test('a stored item keeps the columns that a file leaves out', async () => {
  await run([row(1, { hero: 'AK-47', paint_index: 7 })]);
  const [change] = (await run([row(1, { price_cents: 1200 })])).changes;
  expect(change?.row).toMatchObject({ hero: 'AK-47', paint_index: 7, price_cents: 1200 });
});

test('each batch waits for an import of market prices', async () => {
  const { db } = database;
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await lockReferencePrices(tx);
    imported = run([row(1, { price_source: 'steam_market', price_date: '2026-11-20' })]);
    await untilWaiting(db);
    expect(await stored()).toEqual([]);
  });
  expect(await imported).toMatchObject({ summary: { new: 1 } });
});
