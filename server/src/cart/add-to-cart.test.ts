import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockItems } from '#server/catalog/lock-items.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart } from './read-cart.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function givenWish(stock = 5) {
  const { id: itemId } = await givenItem(database.db, { stock });
  const { id: customerId } = await givenCustomer(database.db);
  return { customerId, itemId, count: 1, hasUniqueItems: false, languageId: 1, now: new Date() };
}

test('putting an item into a cart does not wait for somebody who is just buying it', async () => {
  const wish = await givenWish();
  let adding: Promise<void> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockItems(tx, [wish.itemId]);
    adding = addToCart(database.db, wish);
    await expect.poll(async () => (await readCart(database.db, wish.customerId, 1)).entries).toHaveLength(1);
  });
  await adding;
});

test('the same call twice at the same moment is one line with one count', async () => {
  const wish = await givenWish();
  await Promise.all([1, 2, 3].map(() => addToCart(database.db, { ...wish, count: 2 })));
  expect((await readCart(database.db, wish.customerId, 1)).entries).toMatchObject([{ itemId: wish.itemId, count: 2 }]);
});
