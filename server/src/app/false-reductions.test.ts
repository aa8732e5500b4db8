import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewBulkChange } from '#server/catalog/bulk/preview-bulk-change.ts';
import { runBulkBatch } from '#server/catalog/bulk/run-bulk-batch.ts';
import { startBulkChange } from '#server/catalog/bulk/start-bulk-change.ts';
import { importItems } from '#server/catalog/import/import-items.ts';
import { changeItem } from '#server/catalog/items/change-item.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenItemFilter } from '../../test-kit/given-item-filter.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;
let folder: string;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
  folder = await mkdtemp(join(tmpdir(), 'reductions-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** An item that was raised from 60 to 100 euros ten days ago, so that 80 euros are no reduction. */
async function givenRaised(type = 'Rifle') {
  const item = await givenItem(database.db, { priceCents: 100_00, type });
  await database.db`
    insert into catalog.price_history (item_id, price_cents, began_at)
    values (${item.id}, 6000, ${daysAgo(60)}), (${item.id}, 10000, ${daysAgo(10)}) on conflict do nothing`;
  return item.id;
}

async function pricesOf(id: number) {
  const [row] = await database.db<{ price: number; old: number | null }[]>`
    select price_cents::int as price, old_price_cents::int as old from catalog.items where id = ${id}`;
  return row;
}

test('the form of an item refuses a sale price that is no reduction', async () => {
  const id = await givenRaised();
  const save = (priceCents: number, oldPriceCents: number) =>
    inTransaction(database.db, (tx) =>
      changeItem(tx, id, { fields: { priceCents, oldPriceCents }, by: 'staff:kim', now }),
    );
  await expect(save(80_00, 100_00)).rejects.toMatchObject({ code: 'old_price_above_lowest' });
  await expect(save(80_00, 80_00)).rejects.toMatchObject({ errors: { old_price: [expect.any(String)] } });
  expect(await pricesOf(id)).toEqual({ price: 100_00, old: null });
});

test('a rule that changes many prices leaves an item of which it would be no reduction', async () => {
  const id = await givenRaised('Raised');
  const filter = givenItemFilter({ types: ['Raised'] });
  const change = { priceBps: -2000, oldPrice: 'previous' } as const;
  const { total } = await previewBulkChange(database.db, { filter, change, now });
  const runId = await inTransaction(database.db, (tx) =>
    startBulkChange(tx, { filter, change, expected: total, actor: 'staff:kim', now }),
  );
  const { run } = await inTransaction(database.db, (tx) => runBulkBatch(tx, runId, { now, restoreDetails: null }));
  expect(run).toMatchObject({ changedCount: 0, failedCount: 1 });
  expect(await pricesOf(id)).toEqual({ price: 100_00, old: null });
});

test('an import takes the price and leaves out the old price that it never followed', async () => {
  const id = await givenRaised();
  const [stored] = await database.db`
    update catalog.items set was_stocked = true where id = ${id}
    returning id, market_hash_name, type, subcategory, class, rarity_color, stock`;
  const file = join(folder, 'items.jsonl');
  await writeFile(
    file,
    JSON.stringify({
      id,
      market_hash_name: stored?.['marketHashName'],
      type: stored?.['type'],
      subcategory: stored?.['subcategory'],
      class: stored?.['class'],
      rarity_color: stored?.['rarityColor'],
      stock: stored?.['stock'],
      price_cents: 80_00,
      old_price_cents: 100_00,
    }),
  );
  const notes: string[] = [];
  const onNote = ({ note }: { note: string }) => notes.push(note);
  await importItems(database.db, { file, isDryRun: false, onError: 'stop', now, onNote });
  expect(await pricesOf(id)).toEqual({ price: 80_00, old: null });
  expect(notes).toEqual([expect.stringContaining('by the 30-day rule')]);
});
