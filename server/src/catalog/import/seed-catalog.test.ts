import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { changeStock } from '#server/catalog/items/change-stock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { seedCatalog } from './seed-catalog.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase('content');
  await seedCatalog(database.db, { size: 'small', isForSale: false, now });
});
afterAll(() => database.close());

test('a shop outside the demo knows the catalog and sells nothing of it', async () => {
  const [counts] = await database.db<object[]>`
    select count(*)::int as items,
      count(*) filter (where stock > 0 or sold_count > 0 or old_price_cents is not null or is_new)::int as demo
    from catalog.items`;
  expect(counts).toEqual({ items: 610, demo: 0 });
});

test('an item of it that staff stock is for sale', async () => {
  const { db } = database;
  const [item] = await db<{ id: number }[]>`select id from catalog.items limit 1`;
  const id = item?.id ?? 0;
  await inTransaction(db, (tx) => changeStock(tx, id, { difference: 2, now }));
  expect(await db`select available, was_stocked from catalog.items where id = ${id}`).toMatchObject([
    { available: 2, wasStocked: true },
  ]);
});
