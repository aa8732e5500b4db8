import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockItems } from '#server/catalog/lock-items.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { addToCart } from './add-to-cart.ts';
import type { CartWish } from './cart.types.ts';
import { lockCart } from './lock-cart.ts';
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

test('different items at the same moment are a line and a change of the cart each', async () => {
  const wishes = await Promise.all([1, 2, 3, 4, 5].map(() => givenWish()));
  const { customerId } = wishes[0] as CartWish;
  await Promise.all(wishes.map((wish) => addToCart(database.db, { ...wish, customerId })));
  const cart = await readCart(database.db, customerId, 1);
  expect(cart.entries).toHaveLength(5);
  expect(cart.version).toBe(5);
});

test('a line that stands as it is does not make the cart another one', async () => {
  const wish = await givenWish();
  await addToCart(database.db, wish);
  await addToCart(database.db, wish);
  expect((await readCart(database.db, wish.customerId, 1)).version).toBe(1);
});

test('who holds the cart is waited for, and their change counts as well', async () => {
  const wish = await givenWish();
  await addToCart(database.db, wish);
  let adding: Promise<void> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockCart(tx, wish.customerId, wish.now);
    adding = addToCart(database.db, { ...wish, count: 2 });
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
    await tx`update cart.carts set version = version + 1 where customer_id = ${wish.customerId}`;
  });
  await adding;
  expect(await readCart(database.db, wish.customerId, 1)).toMatchObject({ version: 3, entries: [{ count: 2 }] });
});

async function waitingForLocks(): Promise<number> {
  const [row] = await database.db<{ count: number }[]>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
