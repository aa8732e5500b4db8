import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCatalog, givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { copyItems, selectItemsById } from '#server/catalog/catalog.sql.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { inSnapshot } from '#server/platform/db.ts';
import { readItemLines } from './item-lines.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenCatalog(database.db);
});
afterAll(() => database.close());

function readAll(): Promise<CatalogItem[]> {
  return inSnapshot(database.db, async (tx) => gather(readItemLines(await copyItems(tx))));
}

async function gather<T>(values: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = [];
  for await (const value of values) gathered.push(value);
  return gathered;
}

test('items read as lines equal those read as rows, whatever their texts and dates', async () => {
  const { db } = database;
  const { id } = await givenItem(db, { title: '“Ключ”, | {"a": \\\\N}\t\\t \v\x1f\n\r\b\f 🗝', isNew: true, stock: 7 });
  await db`
    update catalog.items set new_until = '2026-12-01T10:20:30.456Z', min_float = 0.06, max_float = 0.8, hero = null
    where id = ${id}`;
  const read = await readAll();
  expect(read.length).toBeGreaterThan(600);
  const rows = await selectItemsById(
    db,
    read.map((item) => item.id),
  );
  expect(read).toEqual(rows.toSorted((a, b) => a.id - b.id));
});

test('lines and letters may be cut anywhere', async () => {
  const [first] = await readAll();
  const chunks = await inSnapshot(database.db, async (tx) => gather(await copyItems(tx)));
  const bytes = Buffer.concat(chunks).subarray(0, 20_000);
  const cut = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
  async function* inBytes() {
    yield* cut;
  }
  const items = await gather(readItemLines(inBytes()));
  expect(items.length).toBeGreaterThan(50);
  expect(items[0]).toEqual(first);
});
