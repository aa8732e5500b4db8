import { beforeStatement } from '../../test-kit/before-statement.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
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
  return { customerId, token: await givenSession(database.db, customerId, now) };
}

const cartOf = (customerId: number) => readCart(database.db, customerId, 1);

test('putting an item into a cart does not wait for somebody who is just buying it', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockItems(tx, [input.itemId]);
    adding = addToCart(database.db, { customerId }, input);
    await expect.poll(async () => (await cartOf(customerId)).entries).toHaveLength(1);
  });
  await adding;
});

test('the same call twice at the same moment is one line with one count', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await Promise.all([1, 2, 3].map(() => addToCart(database.db, { customerId }, { ...input, count: 2 })));
  expect(await cartOf(customerId)).toMatchObject({ version: 1, entries: [{ itemId: input.itemId, count: 2 }] });
});

test('different items at the same moment are a line and a change of the cart each', async () => {
  const wishes = await Promise.all([1, 2, 3, 4, 5].map(() => givenInput()));
  const { customerId } = await givenShopper();
  const answers = await Promise.all(wishes.map((input) => addToCart(database.db, { customerId }, input)));
  const cart = await cartOf(customerId);
  expect(cart.entries).toHaveLength(5);
  expect(cart.version).toBe(5);
  expect(new Set(answers.map((answer) => `${answer?.version}: ${answer?.entries.length}`))).toEqual(
    new Set(['1: 1', '2: 2', '3: 3', '4: 4', '5: 5']),
  );
});

test('a line that stands as it is does not make the cart another one', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { customerId }, input);
  expect(await addToCart(database.db, { customerId }, input)).toEqual(await cartOf(customerId));
  expect((await cartOf(customerId)).version).toBe(1);
});

test('who holds the cart is waited for, and their change counts as well', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { customerId }, input);
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockCart(tx, customerId, now);
    adding = addToCart(database.db, { customerId }, { ...input, count: 2 });
    await untilWaiting(database.db);
    await tx`update cart.carts set version = version + 1 where customer_id = ${customerId}`;
  });
  await adding;
  expect(await cartOf(customerId)).toMatchObject({ version: 3, entries: [{ count: 2 }] });
});

test.each([
  [0, { code: 'item_sold' }],
  [1, { code: 'quantity_unavailable', params: { available: 1 } }],
])('stock that falls to %i between the two looks behind the lock is refused', async (stock, refusal) => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { customerId }, input);
  const sell = () => database.db`update catalog.items set stock = ${stock} where id = ${input.itemId}`;
  const sold: unknown[] = [];
  const db = beforeStatement(database.db, 'cart.put_line', async () => sold.push(await sell()));
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockCart(tx, customerId, now);
    adding = addToCart(db, { customerId }, { ...input, count: 2 }).catch((error: unknown) => error);
    await untilWaiting(database.db);
    await tx`update cart.carts set version = version + 1 where customer_id = ${customerId}`;
  });
  expect(await adding).toMatchObject(refusal);
  expect(sold).toHaveLength(1);
  expect(await cartOf(customerId)).toMatchObject({ version: 2, entries: [{ itemId: input.itemId, count: 1 }] });
});

test('stock that is sold between the two looks behind the lock and then comes back is put in', async () => {
  const input = await givenInput();
  const { customerId } = await givenShopper();
  await addToCart(database.db, { customerId }, input);
  const moves: number[] = [];
  const setStock = (stock: number) => async () => {
    if (moves.push(stock) <= 2) await database.db`update catalog.items set stock = ${stock} where id = ${input.itemId}`;
  };
  const selling = beforeStatement(database.db, 'cart.put_line', setStock(0));
  const db = beforeStatement(selling, 'for no key update', async () => moves.length > 0 && setStock(5)());
  let adding: Promise<unknown> = Promise.resolve();
  await database.db.begin(async (tx) => {
    await lockCart(tx, customerId, now);
    adding = addToCart(db, { customerId }, { ...input, count: 2 });
    await untilWaiting(database.db);
    await tx`update cart.carts set version = version + 1 where customer_id = ${customerId}`;
  });
  expect(await adding).toMatchObject({ version: 3, entries: [{ itemId: input.itemId, count: 2 }] });
  expect(moves).toEqual([0, 5, 0]);
});

test('the last place in a cart is taken once, however many want it at the same moment', async () => {
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
  const wishes = await Promise.all([1, 2, 3].map(() => givenInput()));
  const answers = await Promise.allSettled(wishes.map((input) => addToCart(db, { customerId }, input)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'cart_full', params: { max: 100 } } },
    { reason: { code: 'cart_full' } },
  ]);
  expect(await cartOf(customerId)).toMatchObject({ version: 100, entries: { length: 100 } });
});

test('the answer is the cart as it is read afterwards: by the customer, by a token, new and changed lines', async () => {
  const { db } = database;
  const { customerId, token } = await givenShopper();
  const [first, second] = [await givenInput(), await givenInput()];
  expect(await addToCart(db, { token }, first)).toEqual(await cartOf(customerId));
  expect(await addToCart(db, { customerId }, second)).toEqual(await cartOf(customerId));
  await db`update catalog.items set price_cents = price_cents + 100 where id = ${first.itemId}`;
  await db`insert into cart.reservations (customer_id, item_id, count) values (${customerId}, ${first.itemId}, 2)`;
  const answer = await addToCart(db, { token }, { ...first, count: 7 });
  expect(answer).toEqual(await cartOf(customerId));
  expect(answer?.entries.map(({ itemId, count }) => [itemId, count])).toEqual([
    [first.itemId, 7],
    [second.itemId, 1],
  ]);
});

test('a refused wish and a token that nobody holds change nothing', async () => {
  const { db } = database;
  const { customerId, token } = await givenShopper();
  const input = await givenInput(3);
  await addToCart(db, { customerId }, input);
  const before = await cartOf(customerId);
  const refusal = async (change: object) =>
    addToCart(db, { token }, { ...input, ...change }).catch((error: unknown) => error);
  expect(await refusal({ count: 4 })).toMatchObject({ code: 'quantity_unavailable', params: { available: 3 } });
  expect(await refusal({ count: 2, hasUniqueItems: true })).toMatchObject({ code: 'already_in_cart' });
  expect(await refusal({ itemId: 1 })).toMatchObject({ code: 'item_not_found' });
  expect(await addToCart(db, { token: 'made-up' }, { ...input, count: 2 })).toBeNull();
  await db`delete from identity.sessions where customer_id = ${customerId}`;
  expect(await addToCart(db, { token }, { ...input, count: 2 })).toBeNull();
  expect(await cartOf(customerId)).toEqual(before);
});
