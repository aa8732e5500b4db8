import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenSeededShop, openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;
let shop: ShopApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenSeededShop(database.db);
  shop = await openShopApp(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

test('a customer who comes back from the provider too often in a minute is refused', async () => {
  const { id } = await givenCustomer(database.db);
  await database.db`insert into platform.rate_windows (key, started_at, count)
    values (${`payment-cancel:customer:${id}`}, now(), 59)`;
  const headers = {
    cookie: `session=${await givenSession(database.db, id)}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const submit = () =>
    shop.app.inject({ method: 'POST', url: '/payment/cancel', headers, payload: 'payment=1&token=x' });
  const [allowed, refused] = [await submit(), await submit()];
  expect([allowed.statusCode, allowed.headers.location]).toEqual([303, '/']);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
});
