import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenSeededShop, openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

let database: TestDatabase;
let shop: ShopApp;
let url: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenSeededShop(database.db);
  shop = await openShopApp(database.db);
  url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/office/events`;
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

test('sends the counts of the queues to staff, and ends when the server closes', async () => {
  expect((await fetch(url)).status).toBe(401);
  const { token } = await givenStaff(database.db);
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const events = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await events?.read();
  const [, data = ''] = /^event: counts\ndata: (.*)\n\n$/.exec(first?.value ?? '') ?? [];
  expect(Object.keys(JSON.parse(data) as object)).toEqual([
    'offers',
    'orders',
    'payments',
    'payouts',
    'disputes',
    'jobs',
  ]);
  await shop.app.close();
  expect(await events?.read()).toEqual({ done: true, value: undefined });
});
