import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenSeededShop, openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

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

interface Reply {
  code?: string;
  payload: { id: number; screen: string; name: string; query: string }[];
}

async function givenCalls() {
  const { token } = await givenStaff(database.db, { role: 'support' });
  const headers = { authorization: `Bearer ${token}` };
  const post = async (url: string, payload: object = {}) =>
    (await shop.app.inject({ method: 'POST', url: `/api/office/views${url}`, headers, payload })).json<Reply>();
  const list = async () =>
    (await shop.app.inject({ url: '/api/office/views', headers }))
      .json<Reply>()
      .payload.map(({ screen, name, query }) => ({ screen, name, query }));
  return { post, list };
}

test('a view replaces the one of its name, and belongs to who saved it', async () => {
  const mine = await givenCalls();
  const other = await givenCalls();
  await mine.post('', { screen: 'orders', name: 'Late', query: 'status=processing' });
  const saved = await mine.post('', { screen: 'orders', name: 'Late', query: 'status=processing&sort=total' });
  const { id } = saved.payload as unknown as { id: number };
  expect(await mine.list()).toEqual([{ screen: 'orders', name: 'Late', query: 'status=processing&sort=total' }]);
  expect(await other.list()).toEqual([]);
  await other.post(`/${id}/delete`);
  expect(await mine.list()).toHaveLength(1);
  await mine.post(`/${id}/delete`);
  expect(await mine.list()).toEqual([]);
});

test('refuses more than a hundred, also when saved at once', async () => {
  const { post, list } = await givenCalls();
  const save = (at: number) => post('', { screen: 'orders', name: `View ${at}`, query: '' });
  const replies = await Promise.all(Array.from({ length: 102 }, (_, at) => save(at)));
  expect(replies.map(({ code }) => code).filter(Boolean)).toEqual(['too_many_views', 'too_many_views']);
  expect(await list()).toHaveLength(100);
});
