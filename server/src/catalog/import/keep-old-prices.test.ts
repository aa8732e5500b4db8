import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { importItems } from './import-items.ts';
import { listStoredRows } from './import.queries.ts';
import { importText } from './import-text.ts';
import { planImport } from './plan-import.ts';
import { readImportText } from './read-import-text.ts';
import { seedTree } from './seed-tree.ts';

let database: TestDatabase;
let folder: string;
const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

beforeAll(async () => {
  database = await openTestDatabase();
  await seedTree(database.db);
  folder = await mkdtemp(join(tmpdir(), 'old-prices-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const row = (id: number, prices: { price_cents: number; old_price_cents?: number | null; price_date?: string }) => ({
  id,
  market_hash_name: `AK-47 | Old price ${id}`,
  type: 'Rifle',
  subcategory: 'rifles',
  class: 'Covert',
  rarity_color: '#eb4b4b',
  stock: 1,
  ...prices,
});
type Row = ReturnType<typeof row>;
interface Outcome {
  changed: number;
  unchanged: number;
  notes: { line: number; note: string }[];
}

const toText = (rows: Row[]) => rows.map((each) => JSON.stringify(each)).join('\n');

async function importFile(rows: Row[], options: { now?: Date; bringsOldPrices?: boolean } = {}): Promise<Outcome> {
  const file = join(folder, 'items.jsonl');
  await writeFile(file, toText(rows));
  const notes: Outcome['notes'] = [];
  const onNote = (note: Outcome['notes'][number]) => notes.push(note);
  const summary = await importItems(database.db, { file, isDryRun: false, onError: 'stop', now, onNote, ...options });
  return { changed: summary.new + summary.changed, unchanged: summary.unchanged, notes };
}

async function importUpload(rows: Row[]): Promise<Outcome> {
  const file = await readImportText(toText(rows), false);
  const { version } = await planImport(database.db, file, now);
  const plan = await inTransaction(database.db, (tx) => importText(tx, { file, version, actor: 'staff:kim', now }));
  return { changed: plan.changes.length, unchanged: plan.unchanged, notes: plan.notes };
}

async function pricesOf(id: number) {
  const [item] = await database.db`
    select price_cents as price, old_price_cents as old, lowest_prior_cents as lowest from catalog.items where id = ${id}`;
  return item;
}

describe.each([
  ['terminal', importFile],
  ['office', importUpload],
])('an import in the %s', (_name, importRows) => {
  beforeEach(async () => {
    await inTransaction(database.db, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`truncate catalog.items cascade`;
    });
  });

  test('lowers an old price to the lowest of 30 days and says so', async () => {
    const seeded = row(1, { price_cents: 100_00, old_price_cents: 150_00, price_date: '2026-08-01' });
    await importFile([seeded], { bringsOldPrices: true });
    const outcome = await importRows([row(1, { price_cents: 90_00, old_price_cents: 150_00 })]);
    expect(outcome).toEqual({
      changed: 1,
      unchanged: 0,
      notes: [{ line: 1, note: 'old price €150.00 lowered to €100.00 by the 30-day rule' }],
    });
    expect(await pricesOf(1)).toEqual({ price: 90_00, old: 100_00, lowest: 100_00 });
  });

  test('leaves out an old price that the item never had', async () => {
    await importFile([row(1, { price_cents: 100_00 })], { now: daysAgo(60) });
    const asked = row(1, { price_cents: 100_00, old_price_cents: 999_00 });
    const note = 'old price €999.00 left out by the 30-day rule';
    expect(await importRows([asked])).toEqual({ changed: 0, unchanged: 1, notes: [{ line: 1, note }] });
    expect(await pricesOf(1)).toEqual({ price: 100_00, old: null, lowest: null });
  });

  test('leaves out an old price that is not above the price', async () => {
    await importFile([row(1, { price_cents: 100_00 })], { now: daysAgo(60) });
    const { notes } = await importRows([row(1, { price_cents: 120_00, old_price_cents: 110_00 })]);
    expect(notes).toEqual([{ line: 1, note: 'old price €110.00 left out: it is not above the price' }]);
    expect(await pricesOf(1)).toEqual({ price: 120_00, old: null, lowest: 100_00 });
  });

  test('gives a new item no old price, and none to its price history', async () => {
    const asked = row(1, { price_cents: 10_00, old_price_cents: 15_00, price_date: '2026-08-01' });
    const note = 'old price €15.00 left out: an item that was never for sale has none';
    expect(await importRows([asked])).toEqual({ changed: 1, unchanged: 0, notes: [{ line: 1, note }] });
    expect(await pricesOf(1)).toEqual({ price: 10_00, old: null, lowest: null });
    const history = await database.db`select price_cents as cents from catalog.price_history where item_id = 1`;
    expect(history).toEqual([{ cents: 10_00 }]);
    expect(await importRows([asked])).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('takes no price that was known before the first stock for a former one', async () => {
    await importFile([{ ...row(1, { price_cents: 100_00 }), stock: 0 }], { now: daysAgo(20) });
    const note = 'old price €100.00 left out: an item that was never for sale has none';
    const { notes } = await importRows([row(1, { price_cents: 80_00, old_price_cents: 100_00 })]);
    expect(notes).toEqual([{ line: 1, note }]);
    expect(await pricesOf(1)).toMatchObject({ price: 80_00, old: null });
    const again = await importRows([row(1, { price_cents: 70_00, old_price_cents: 100_00 })]);
    expect(again.notes).toEqual([{ line: 1, note: 'old price €100.00 lowered to €80.00 by the 30-day rule' }]);
  });

  test('takes an old price that applied within 30 days, also of an item without a history', async () => {
    await importFile([row(1, { price_cents: 100_00 }), row(2, { price_cents: 100_00 })], { now: daysAgo(60) });
    await database.db`delete from catalog.price_history where item_id = 2`;
    const reduced = [1, 2].map((id) => row(id, { price_cents: 80_00, old_price_cents: 100_00 }));
    expect(await importRows(reduced)).toEqual({ changed: 2, unchanged: 0, notes: [] });
    for (const id of [1, 2]) expect(await pricesOf(id)).toEqual({ price: 80_00, old: 100_00, lowest: 100_00 });
  });

  test('leaves the stored old price alone while the price stays', async () => {
    await importFile([row(1, { price_cents: 100_00 })], { now: daysAgo(60) });
    await database.db`update catalog.items set old_price_cents = 150_00 where id = 1`;
    const stored = [...(await listStoredRows(database.db, [1])).values()] as unknown as Row[];
    expect(await importRows(stored)).toEqual({ changed: 0, unchanged: 1, notes: [] });
  });
});

test('a preview before and after a price left the 30 days differs', async () => {
  await importFile([row(1, { price_cents: 80_00 })], { now: daysAgo(60) });
  await importFile([row(1, { price_cents: 100_00 })], { now: daysAgo(29) });
  const file = await readImportText(toText([row(1, { price_cents: 70_00, old_price_cents: 100_00 })]), false);
  const today = await planImport(database.db, file, now);
  const later = await planImport(database.db, file, new Date(now.getTime() + 2 * dayMs));
  expect(today.changes[0]?.row.old_price_cents).toBe(80_00);
  expect(later.changes[0]?.row.old_price_cents).toBe(100_00);
  expect(later.version).not.toBe(today.version);
});
