import { afterAll, beforeAll, expect, test } from 'vitest';
import { planImport } from '#server/catalog/import/plan-import.ts';
import { readImportText } from '#server/catalog/import/read-import-text.ts';
import { changeItem } from '#server/catalog/items/change-item.ts';
import { changeStock } from '#server/catalog/items/change-stock.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import { restock } from '#server/catalog/items/restock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCopies } from '../../../test-kit/given-copies.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let itemId: number;
let copyId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  itemId = (await givenItem(database.db)).id;
  [copyId = 0] = await givenCopies(database.db, itemId, [{ priceCents: 50_00 }]);
});
afterAll(() => database.close());

function change(difference: number) {
  return inTransaction(database.db, (tx) => changeStock(tx, copyId, { difference, now }));
}

test('staff change the price of a copy, whose name stays that of its item', async () => {
  const { db } = database;
  await inTransaction(db, (tx) =>
    changeItem(tx, copyId, { fields: { priceCents: 60_00, title: 'Another' }, by: 'staff:kim', now }),
  );
  const item = await readItemRecord(db, itemId);
  expect(await readItemRecord(db, copyId)).toMatchObject({ priceCents: 60_00, title: item.title, copyOf: itemId });
});

test('a copy has one piece at most', async () => {
  await expect(change(1)).rejects.toMatchObject({ code: 'stock_out_of_range' });
  expect(await change(-1)).toEqual({ stockBefore: 1, stock: 0 });
  expect(await change(1)).toEqual({ stockBefore: 0, stock: 1 });
});

test('a refund of a copy that staff have put back already leaves one piece', async () => {
  const { db } = database;
  const lines = [{ itemId: copyId, count: 1 }];
  await inTransaction(db, (tx) => decrementStock(tx, lines));
  await inTransaction(db, (tx) => changeStock(tx, copyId, { difference: 1, now }));
  await inTransaction(db, (tx) => restock(tx, lines));
  expect(await readItemRecord(db, copyId)).toMatchObject({ stock: 1 });
});

test('a file of items does not change copies', async () => {
  const row = { id: copyId, market_hash_name: 'AK-47 | Upload', type: 'Rifle', subcategory: 'rifles', class: 'Covert' };
  const text = JSON.stringify({ ...row, rarity_color: '#eb4b4b', price_cents: 1 });
  const { bad, changes } = await planImport(database.db, await readImportText(text, false), now);
  expect(changes).toEqual([]);
  expect(bad).toEqual([{ line: 1, reason: `id ${copyId} is a copy of item ${itemId}` }]);
});
