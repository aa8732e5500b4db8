import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem, givenItems } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { untilWaiting } from '../../test-kit/until-waiting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import { addToCart } from './add-to-cart.ts';
import { lockCart, readCart } from './cart.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date();

async function givenInput(stock = 5) {
  const { id: itemId } = await givenItem(database.db, { stock });
  return { itemId, count: 1, hasUniqueItems: false, languageId: 1, now };
}

async function givenShopper() {
  const { id: customerId } = await givenCustomer(database.db);
  return { customerId };
}

const cartOf = (customerId: number) => readCart(database.db, customerId, 1);

test('adding an item does not wait for a concurrent purchase of it', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockItems(tx, [input.itemId]);
    adding = addToCart(database.db, { ...input, customerId });
    await expect.poll(async () => (await cartOf(customerId)).entries).toHaveLength(1);
  });
  await adding;
});

test('concurrent copies of one call make one line and one change', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await Promise.all([1, 2, 3].map(() => addToCart(database.db, { ...input, customerId, count: 2 })));
  expect(await cartOf(customerId)).toMatchObject({ version: 1, entries: [{ itemId: input.itemId, count: 2 }] });
});

test('concurrent calls for different items add a line each', async () => {
  const inputs = await Promise.all([1, 2, 3, 4, 5].map(() => givenInput()));
  const { customerId } = await givenShopper();
  await Promise.all(inputs.map((input) => addToCart(database.db, { ...input, customerId })));
  const cart = await cartOf(customerId);
  expect(cart.entries).toHaveLength(5);
  expect(cart.version).toBe(5);
});

test('adding a line that is already there keeps the version', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { ...input, customerId });
  await addToCart(database.db, { ...input, customerId });
  expect((await cartOf(customerId)).version).toBe(1);
});

test('waits for a concurrent cart lock and applies both changes', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { ...input, customerId });
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockCart(tx, customerId, now);
    adding = addToCart(database.db, { ...input, customerId, count: 2 });
    await untilWaiting(database.db);
    await tx`update cart.carts set version = version + 1 where customer_id = ${customerId}`;
  });
  await adding;
  expect(await cartOf(customerId)).toMatchObject({ version: 3, entries: [{ count: 2 }] });
});

test('waits for a concurrent cart lock and reads the stock after it', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { ...input, customerId });
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockCart(tx, customerId, now);
    adding = addToCart(database.db, { ...input, customerId, count: 2 }).catch((error: unknown) => error);
    await untilWaiting(database.db);
    await database.db`update catalog.items set stock = 1 where id = ${input.itemId}`;
  });
  expect(await adding).toMatchObject({ code: 'quantity_unavailable', params: { available: 1 } });
  expect(await cartOf(customerId)).toMatchObject({ version: 1, entries: [{ itemId: input.itemId, count: 1 }] });
});

test('concurrent calls never exceed a hundred lines', async () => {
  const { db } = database;
  const { customerId } = await givenShopper();
  await givenCart(
    db,
    customerId,
    await givenItems(
      db,
      Array.from({ length: 99 }, () => ({})),
    ),
  );
  const inputs = await Promise.all([1, 2, 3].map(() => givenInput()));
  const answers = await Promise.allSettled(inputs.map((input) => addToCart(db, { ...input, customerId })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'cart_full', params: { max: 100 } } },
    { reason: { code: 'cart_full' } },
  ]);
  expect(await cartOf(customerId)).toMatchObject({ version: 100, entries: { length: 100 } });
});

test('a refused line changes nothing', async () => {
  const { db } = database;
  const { customerId } = await givenShopper();
  const input = { ...(await givenInput(3)), customerId };
  await addToCart(db, input);
  const before = await cartOf(customerId);
  const refusal = async (change: object) => addToCart(db, { ...input, ...change }).catch((error: unknown) => error);
  expect(await refusal({ count: 4 })).toMatchObject({ code: 'quantity_unavailable', params: { available: 3 } });
  expect(await refusal({ count: 2, hasUniqueItems: true })).toMatchObject({ code: 'already_in_cart' });
  expect(await refusal({ itemId: 1 })).toMatchObject({ code: 'item_not_found' });
  expect(await cartOf(customerId)).toEqual(before);
});
