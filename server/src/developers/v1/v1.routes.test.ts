import { beforeAll, expect, test } from 'vitest';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

let key: string;
let customerId: number;

beforeAll(async () => {
  ({ id: customerId } = await givenCustomer(shop.db));
  ({ key } = await givenApiKey(shop.db, customerId));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${key}`, ...headers } });

interface Rows {
  payload: { id: number; price: number; currency: string }[];
  next: string | null;
}

const rowsOf = async (path: string): Promise<Rows> => (await get(path)).json<Rows>();

/** The read model follows a moment after the change. */
async function untilShown(id: number): Promise<void> {
  const [row] = await shop.db<{ cents: number }[]>`select price_cents as cents from catalog.items where id = ${id}`;
  const shown = async () => (await get(`/items/${id}`)).json<{ payload: { price: number } }>().payload.price;
  await expect.poll(shown).toBe((row?.cents ?? 0) / 100);
}

test('pages by id show every item for sale once, also while prices and stock change', async () => {
  const ids: number[] = [];
  let next: string | null = '';
  for (let page = 0; next !== null; page += 1) {
    const rows: Rows = await rowsOf(`/items?limit=100${next && `&cursor=${next}`}`);
    ids.push(...rows.payload.map(({ id }) => id));
    ({ next } = rows);
    if (page === 0) await shop.db`update catalog.items set price_cents = price_cents + 1 where id = ${ids[0] ?? 0}`;
  }
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  const [row] = await shop.db<{ count: number }[]>`select count(*)::int from catalog.items where available > 0`;
  await untilShown(ids[0] ?? 0);
  expect(ids).toHaveLength(row?.count ?? 0);
});

test('filters and the currency of the call apply as in the shop', async () => {
  const { payload } = await rowsOf('/items?limit=5&subcategory=knives&currency=USD');
  expect(payload).toHaveLength(5);
  for (const item of payload) expect(item).toMatchObject({ currency: 'USD', subcategory: 'knives' });
  const [first] = payload;
  const one = await get(`/items/${first?.id}?currency=USD`);
  expect(one.json()).toMatchObject({ status: 'OK', payload: { id: first?.id, price: first?.price } });
});

test('a reply is revalidated by its tag and belongs to the caller', async () => {
  const first = await get('/key');
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const second = await get('/key', { 'if-none-match': etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  expect((await get('/items?limit=1', { 'if-none-match': etag })).statusCode).toBe(200);
});

test.each([['none'], [''], ['cookie'], ['session']])('without a key (%s) a call is refused', async (kind) => {
  const session = await givenSession(shop.db, customerId);
  const shown: Record<string, Record<string, string>> = {
    none: { authorization: '' },
    cookie: { authorization: '', cookie: `session=${session}` },
    session: { authorization: `Bearer ${session}` },
  };
  const reply = await get('/items', shown[kind] ?? { authorization: `Bearer ${key}x` });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'api_key_invalid']);
});

test('a key is no session of its customer', async () => {
  const reply = await shop.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${key}` } });
  expect(reply.statusCode).toBe(401);
});

test('a key reads only what its scopes allow', async () => {
  const narrow = await givenApiKey(shop.db, customerId, { scopes: ['prices:read'] });
  const withNarrow = { authorization: `Bearer ${narrow.key}` };
  const refused = await get('/sales', withNarrow);
  expect(refused.json()).toMatchObject({ code: 'api_key_scope_missing', data: { scope: 'sales:read' } });
  expect(refused.statusCode).toBe(403);
  expect((await get('/key', withNarrow)).json()).toMatchObject({ payload: { scopes: ['prices:read'] } });
});

test('limits are told in headers, and beyond them a call is refused', async () => {
  const limited = await givenApiKey(shop.db, customerId, { name: 'limited' });
  await shop.db`update developers.api_keys set limit_per_minute = 2 where id = ${limited.id}`;
  const headers = { authorization: `Bearer ${limited.key}` };
  const replies = [await get('/key', headers), await get('/key', headers), await get('/key', headers)];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(replies.map((reply) => [reply.headers['ratelimit-limit'], reply.headers['ratelimit-remaining']])).toEqual([
    ['2', '1'],
    ['2', '0'],
    ['2', '0'],
  ]);
  expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('programs on other sites may read with a key, and never with cookies', async () => {
  const origin = 'https://prices.example';
  const reply = await get('/items?limit=1', { origin });
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  const preflight = await shop.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/items',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(String(preflight.headers['access-control-allow-headers'])).toMatch(/authorization/i);
  const shopCall = await shop.app.inject({ url: '/api/settings', headers: { origin } });
  expect(shopCall.headers['access-control-allow-origin']).toBeUndefined();
});

test('prices of an item are pages, newest first', async () => {
  const [item] = (await rowsOf('/items?limit=1')).payload;
  const id = item?.id ?? 0;
  await shop.db`
    insert into catalog.price_history (item_id, price_cents, began_at)
    values (${id}, 101, '2020-01-01'), (${id}, 102, '2020-01-02'), (${id}, 103, '2020-01-03')`;
  const first = await get(`/prices/${id}?limit=2`);
  const { payload, next } = first.json<{ payload: { price: number; began_at: number }[]; next: string }>();
  expect(payload).toHaveLength(2);
  const rest = (await get(`/prices/${id}?cursor=${next}`)).json<{ payload: { price: number }[]; next: null }>();
  expect([...payload, ...rest.payload].slice(-3).map(({ price }) => price)).toEqual([1.03, 1.02, 1.01]);
  expect(rest.next).toBeNull();
  expect((await get('/prices/2147483647')).json()).toMatchObject({ code: 'item_not_found' });
});

test.each(['x', 'bnVsbA', 'WyJub3doZXJlIiwxXQ', '%00'])('a damaged cursor (%s) is invalid input', async (cursor) => {
  const [item] = (await rowsOf('/items?limit=1')).payload;
  for (const path of ['/items', '/sales', '/offers', `/prices/${item?.id}`]) {
    const { statusCode } = await get(`${path}?cursor=${cursor}`);
    // A cursor is bound to no list: what is an id to one is a time to another.
    expect([200, 422]).toContain(statusCode);
    if (cursor === 'x') expect([path, statusCode]).toEqual([path, 422]);
  }
});

test('offers are those of the owner of the key only', async () => {
  const { id: other } = await givenCustomer(shop.db);
  await givenOffer(shop.db, other);
  const own = [await givenOffer(shop.db, customerId), await givenOffer(shop.db, customerId)];
  const page = await rowsOf('/offers?limit=1');
  const rest = await rowsOf(`/offers?cursor=${page.next}`);
  expect([...page.payload, ...rest.payload].map(({ id }) => id)).toEqual(own.toReversed());
});
