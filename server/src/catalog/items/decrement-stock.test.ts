import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { listItemsByIds, lockItems } from '#server/catalog/catalog.queries.ts';
import { decrementStock } from './decrement-stock.ts';
import { recordSale } from './record-sale.ts';
import { restock } from './restock.ts';
import { sellStock } from './sell-stock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function stockOf(...ids: number[]): Promise<number[]> {
  return (await listItemsByIds(database.db, ids, 1)).map(({ stock }) => stock);
}

test('decrements the stock of all lines and restocks them', async () => {
  const { db } = database;
  const [one, many] = [await givenItem(db), await givenItem(db, { stock: 5 })];
  const lines = [
    { itemId: many.id, count: 3 },
    { itemId: one.id, count: 1 },
    { itemId: many.id, count: 1 },
  ];
  await inTransaction(db, (tx) => decrementStock(tx, lines));
  expect(await stockOf(one.id, many.id)).toEqual([0, 1]);
  await inTransaction(db, (tx) => restock(tx, lines));
  expect(await stockOf(one.id, many.id)).toEqual([1, 5]);
});

test('changes no stock if one line cannot be served', async () => {
  const { db } = database;
  const [gone, few] = [await givenItem(db, { stock: 0 }), await givenItem(db, { stock: 2 })];
  const take = (lines: { itemId: number; count: number }[]) => inTransaction(db, (tx) => decrementStock(tx, lines));
  const beyond = take([{ itemId: few.id, count: 3 }]);
  await expect(beyond).rejects.toMatchObject({ code: 'quantity_unavailable', params: { available: 2 } });
  const sold = take([
    { itemId: few.id, count: 1 },
    { itemId: gone.id, count: 1 },
  ]);
  await expect(sold).rejects.toMatchObject({ code: 'item_sold', params: { title: gone.title } });
  expect(await stockOf(gone.id, few.id)).toEqual([0, 2]);
});

test('sells stock and counts the sale for all lines or none', async () => {
  const { db } = database;
  const [one, many] = [await givenItem(db), await givenItem(db, { stock: 5 })];
  const soldOf = async (id: number) => db`select stock, sold_count from catalog.items where id = ${id}`;
  const sell = (count: number) =>
    inTransaction(db, (tx) =>
      sellStock(tx, [
        { itemId: many.id, count },
        { itemId: one.id, count: 1 },
      ]),
    );
  await sell(2);
  expect([...(await soldOf(one.id)), ...(await soldOf(many.id))]).toEqual([
    { stock: 0, soldCount: 1 },
    { stock: 3, soldCount: 2 },
  ]);
  await expect(sell(1)).rejects.toMatchObject({ code: 'item_sold' });
  expect([...(await soldOf(many.id))]).toEqual([{ stock: 3, soldCount: 2 }]);
});

test('sells the last unit once under concurrency', async () => {
  const { db } = database;
  const [left, right] = [await givenItem(db), await givenItem(db)];
  const lines = [left, right].map(({ id }) => ({ itemId: id, count: 1 }));
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      inTransaction(db, (tx) => decrementStock(tx, at % 2 === 0 ? lines : lines.toReversed())),
    ),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect(await stockOf(left.id, right.id)).toEqual([0, 0]);
});

test('locked items are ordered by id and have prices; unknown ones are omitted', async () => {
  const { db } = database;
  const [first, second] = [await givenItem(db, { priceCents: 7_00 }), await givenItem(db)];
  const locked = await inTransaction(db, (tx) => lockItems(tx, [second.id, 1, first.id, first.id]));
  expect(locked.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(locked[0]).toMatchObject({ priceCents: 7_00, stock: 1, subcategory: 'rifles' });
});

test('adds a sale to the sold count', async () => {
  const { db } = database;
  const item = await givenItem(db, { stock: 9 });
  await inTransaction(db, (tx) => recordSale(tx, [{ itemId: item.id, count: 4 }]));
  const [row] = await db<{ sold: number }[]>`select sold_count as sold from catalog.items where id = ${item.id}`;
  expect(row?.sold).toBe(4);
});

test('throws for fractional quantities', async () => {
  const attempt = inTransaction(database.db, (tx) => decrementStock(tx, [{ itemId: 1, count: 0.5 }]));
  await expect(attempt).rejects.toThrow('whole pieces');
});

test('the database refuses a negative stock', async () => {
  const item = await givenItem(database.db);
  const attempt = database.db`update catalog.items set stock = -1 where id = ${item.id}`;
  await expect(attempt).rejects.toMatchObject({ constraint_name: 'item_stock_not_negative' });
});
