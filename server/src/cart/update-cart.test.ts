import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem, givenItems } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from './add-to-cart.ts';
import { lockCart, readCart } from './cart.queries.ts';
import { updateCart } from './update-cart.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date();
const input = (customerId: number, itemId: number, count = 1) => ({
  customerId,
  itemId,
  count,
  hasUniqueItems: false,
  languageId: 1,
  now,
});

test('a concurrently removed line does not come back', async () => {
  const { db } = database;
  const item = await givenItem(db, { stock: 5 });
  const { id } = await givenCustomer(db);
  await givenCart(db, id, [item]);
  let updating: Promise<unknown> = Promise.resolve();
  await db.begin(async (tx) => {
    await lockCart(tx, id, now);
    updating = updateCart(db, input(id, item.id, 2)).catch((error: unknown) => error);
    await expect.poll(() => db`select from pg_locks where not granted`).toHaveLength(1);
    await tx`delete from cart.lines where customer_id = ${id}`;
  });
  expect(await updating).toMatchObject({ code: 'cart_line_not_found' });
  expect((await readCart(db, id, 1)).entries).toEqual([]);
});

test('a full cart refuses new items and still changes quantities', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  const items = await givenItems(
    db,
    Array.from({ length: 101 }, () => ({ stock: 5 })),
  );
  const last = items.pop()?.id ?? 0;
  await givenCart(db, id, items);
  await expect(addToCart(db, input(id, last))).rejects.toMatchObject({
    code: 'cart_full',
    params: { max: 100 },
  });
  await addToCart(db, input(id, items[0]?.id ?? 0, 3));
  expect((await readCart(db, id, 1)).entries).toHaveLength(100);
});
