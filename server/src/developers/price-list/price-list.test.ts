import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { priceListSchema } from '#contract/v1/v1-files.ts';
import type { CopyMarks } from '#server/catalog/catalog.types.ts';
import { roundFloat } from '#server/catalog/copies/copies.rules.ts';
import { givenCopies, sticker } from '../../../test-kit/given-copies.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { writeFeed } from '#server/developers/feed/write-feed.ts';
import { buildPriceList } from './build-price-list.ts';

const shop = withShopApp({ rateLimitFactor: 100 });
const url = '/api/v1/price-list.json.gz';

/** Exactly what the document describes. */
const listSchema = priceListSchema.extend({ items: z.array(priceListSchema.shape.items.element.strict()) });
const unpack = (file: Buffer) => listSchema.parse(JSON.parse(gunzipSync(file).toString()));

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
    'ratelimit-limit': '6000',
  });
  expect(first.headers['content-encoding']).toBeUndefined();
  const { currency, items } = unpack(first.rawPayload);
  const [row] = await shop.db<{ count: number }[]>`
    select count(*)::int from catalog.items where not is_hidden and (copy_of is null or stock > 0)`;
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

test('lists each copy for sale with what makes it this very one', async () => {
  const listed = async () => {
    await buildPriceList(shop.db, new Date('2026-11-20T12:03:00Z'));
    const [list] = await shop.db<{ body: Buffer }[]>`select body from developers.price_lists`;
    return unpack(list?.body ?? Buffer.of()).items;
  };
  const itemId = (await listed()).find((item) => item.copy_of !== undefined)?.copy_of ?? 0;
  const [copied] = await shop.db<{ float: number }[]>`
    select (min_float + max_float) / 2 as float from catalog.items where id = ${itemId}`;
  const float = roundFloat(copied?.float ?? 0);
  const stickers = [sticker(2, 'Howling Dawn')];
  const [id = 0] = await givenCopies(shop.db, itemId, [{ priceCents: 44_80, float, pattern: 661, stickers }]);
  await writeFeed(shop.db, [id], new Date());
  expect((await listed()).find((item) => item.id === id)).toMatchObject({
    price: 44.8,
    stock: 1,
    copy_of: itemId,
    float,
    pattern: 661,
    phase: null,
    stickers: [{ slot: 2, name: 'Howling Dawn', wear: 0.1 }],
    charms: [],
  });
  expect((await listed()).find((item) => item.id === itemId)).not.toHaveProperty('float');
  await shop.db`update catalog.items set stock = 0 where id = ${id}`;
  await writeFeed(shop.db, [id], new Date());
  expect((await listed()).some((item) => item.id === id)).toBe(false);
});

test('copies are written byte by byte as catalog.copy_marks has them', async () => {
  const [item] = await shop.db<{ id: number }[]>`
    select copy_of as id from catalog.items where copy_of is not null order by id limit 1`;
  const stickers = [{ ...sticker(3, 'Crown "Foil"'), wear: null }, sticker(0, 'Howling Dawn')];
  const charms = [{ name: 'Lil\u2019 Ava', pattern: null, itemId: null }];
  const floats = [0.2, 0.16000000000001, 0.0000001];
  const ids = await givenCopies(
    shop.db,
    item?.id ?? 0,
    floats.map((float) => ({ float, stickers, charms, nameTag: 'Kim' })),
  );
  await writeFeed(shop.db, ids, new Date());
  await buildPriceList(shop.db, new Date('2026-11-20T12:04:00Z'));
  const [list] = await shop.db<{ body: Buffer }[]>`select body from developers.price_lists`;
  const lines = gunzipSync(list?.body ?? Buffer.of())
    .toString()
    .split('\n');
  const rows = await shop.db<{ id: number; copyOf: number; marks: CopyMarks }[]>`
    select id, copy_of, catalog.copy_marks(id) as marks from catalog.items
    where copy_of is not null and not is_hidden and stock > 0 order by id`;
  expect(rows.length).toBeGreaterThan(floats.length);
  const written = lines.filter((line) => line.includes('"copy_of"')).map((line) => line.replace(/,$/, ''));
  expect(written.map((line) => line.slice(line.indexOf('"copy_of"')))).toEqual(
    rows.map(({ copyOf, marks: { float, pattern, paintIndex, phase, nameTag, stickers: on, charms: hung } }) =>
      JSON.stringify({
        copy_of: copyOf,
        float,
        pattern,
        paint_index: paintIndex,
        phase,
        name_tag: nameTag,
        stickers: on,
        charms: hung,
      }).slice(1),
    ),
  );
});

test('in a process that has just started, requests wait for the list', async () => {
  const { app, close } = await openShopApp(shop.db, { rateLimitFactor: 100 });
  const replies = await Promise.all([app.inject({ url }), app.inject({ url }), app.inject({ url })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await close();
});
