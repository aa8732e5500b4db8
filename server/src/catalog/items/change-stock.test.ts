import { afterAll, beforeAll, expect, test } from 'vitest';
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
