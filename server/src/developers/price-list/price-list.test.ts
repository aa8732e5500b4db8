import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { writeFeed } from '#server/developers/feed/write-feed.ts';
import { buildPriceList } from './build-price-list.ts';

const shop = withShopApp({ rateLimitFactor: 100 });
const url = '/api/v1/price-list.json.gz';

interface PriceList {
  currency: string;
  items: { id: number; name: string; price: number; stock: number }[];
}

test('before the first list is made the file is not available yet', async () => {
  const reply = await shop.app.inject({ url });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
});

test('lists every item once, with the same bytes until something changes', async () => {
  expect(await buildPriceList(shop.db, new Date('2026-11-20T12:00:00Z'))).toBe(true);
  expect(await buildPriceList(shop.db, new Date('2026-11-20T12:01:00Z'))).toBe(false);
  const serve = async () => {
    let reply = await shop.app.inject({ url });
    await expect.poll(async () => (reply = await shop.app.inject({ url })).statusCode, { timeout: 5000 }).toBe(200);
    return reply;
  };
  const first = await serve();
  expect(first.headers).toMatchObject({
    'content-type': 'application/gzip',
    'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
    'access-control-allow-origin': '*',
  });
  expect(first.headers['content-encoding']).toBeUndefined();
  const { currency, items } = JSON.parse(gunzipSync(first.rawPayload).toString()) as PriceList;
  const [row] = await shop.db<{ count: number }[]>`select count(*)::int from catalog.items where not is_hidden`;
  expect([currency, items.length, new Set(items.map(({ id }) => id)).size]).toEqual(['EUR', row?.count, row?.count]);
  const etag = String(first.headers['etag']);
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const since = await shop.app.inject({ url, headers: { 'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT' } });
  expect(since.statusCode).toBe(304);
  const [item] = items;
  await shop.db`update catalog.items set stock = stock + 1 where id = ${item?.id ?? 0}`;
  await writeFeed(shop.db, [item?.id ?? 0], new Date());
  expect(await buildPriceList(shop.db, new Date('2026-11-20T12:02:00Z'))).toBe(true);
  await expect
    .poll(async () => (await shop.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode, {
      timeout: 5000,
    })
    .toBe(200);
});

test('in a process that has just started, requests wait for the list', async () => {
  const { app, close } = await openShopApp(shop.db, { rateLimitFactor: 100 });
  const replies = await Promise.all([app.inject({ url }), app.inject({ url }), app.inject({ url })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await close();
});
