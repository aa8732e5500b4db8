import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { changeStock } from './change-stock.ts';
import { findItemRecord } from './item-list.queries.ts';
import { sellStock } from './sell-stock.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const change = (id: number, difference: number) =>
  inTransaction(database.db, (tx) => changeStock(tx, id, { difference, now }));

test('keeps sales of the same moment', async () => {
  const { id } = await givenItem(database.db, { stock: 10 });
  const sell = () => inTransaction(database.db, (tx) => sellStock(tx, [{ itemId: id, count: 1 }]));
  await Promise.all([...Array.from({ length: 5 }, () => change(id, 2)), ...Array.from({ length: 7 }, sell)]);
  expect(await findItemRecord(database.db, id)).toMatchObject({ stock: 13, soldCount: 7 });
});

test('refuses to take more than there is, and leaves the stock', async () => {
  const { id } = await givenItem(database.db, { stock: 2 });
  await expect(change(id, -3)).rejects.toMatchObject({ code: 'stock_out_of_range', params: { available: 2 } });
  await expect(change(id, 1_000_000)).rejects.toMatchObject({ code: 'stock_out_of_range' });
  expect(await change(id, -2)).toEqual({ stockBefore: 2, stock: 0 });
  await expect(change(2_000_000_000, 1)).rejects.toMatchObject({ code: 'item_not_found' });
});

test('prices before the first stock are no former prices', async () => {
  const { db } = database;
  const { id } = await givenItem(db, { stock: 0, priceCents: 80_00, oldPriceCents: 100_00 });
  await db`update catalog.items set was_stocked = false where id = ${id}`;
  const began = (days: number) => new Date(now.getTime() - days * dayMs);
  await db`insert into catalog.price_history values (${id}, 10000, ${began(20)}), (${id}, 8000, ${began(10)})
    on conflict do nothing`;
  await change(id, 1);
  expect(await findItemRecord(db, id)).toMatchObject({
    priceCents: 80_00,
    oldPriceCents: null,
    lowestPriorCents: null,
  });
  expect(await db`select price_cents, began_at from catalog.price_history where item_id = ${id}`).toEqual([
    { priceCents: 80_00, beganAt: now },
  ]);
  await change(id, -1);
  await change(id, 3);
  expect(await db`select from catalog.price_history where item_id = ${id}`).toHaveLength(1);
});
