import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { feedEventSchema } from '#contract/v1/v1-files.ts';
import { revokeApiKey } from '#server/developers/keys/api-keys.queries.ts';
import { writeFeed } from './write-feed.ts';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp({ role: 'web' });
let url: string;
let customerId: number;

beforeAll(async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  url = `${origin}/api/v1/feed`;
  ({ id: customerId } = await givenCustomer(shop.db));
  await writeFeed(shop.db, null, new Date());
});

const givenKey = () => givenApiKey(shop.db, customerId);

interface Stream {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Events so far, without comments. */
  events: { id: number; event: string; data: z.output<typeof feedEventSchema> }[];
  isOver: () => boolean;
  leave: () => void;
}

async function openStream(key: string | null, more: Record<string, string> = {}): Promise<Stream> {
  const headers = { ...(key !== null && { authorization: `Bearer ${key}` }), ...more };
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: Stream['events'] = [];
  let isOver = false;
  void read(response, events).finally(() => (isOver = true));
  const { statusCode: status } = response;
  return { status, headers: response.headers, events, isOver: () => isOver, leave: () => request.destroy() };
}

async function read(response: IncomingMessage, events: Stream['events']): Promise<void> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, event, data] = /^id: (\d+)\nevent: (\S+)\ndata: (.*)$/.exec(block) ?? [];
        if (id && event && data)
          events.push({ id: Number(id), event, data: feedEventSchema.strict().parse(JSON.parse(data)) });
      }
    }
  } catch {
    // The connection was cut.
  }
}

async function changePrice(): Promise<number> {
  const [item] = await shop.db<{ id: number }[]>`
    update catalog.items set price_cents = price_cents + 1
    where id = (select id from catalog.items where available > 0 order by id limit 1) returning id`;
  await writeFeed(shop.db, [item?.id ?? 0], new Date());
  return item?.id ?? 0;
}

test('streams changes, and resumes after a dropped connection by Last-Event-ID', async () => {
  const { key } = await givenKey();
  const first = await openStream(key);
  expect(first.headers['content-type']).toBe('text/event-stream');
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.headers['x-accel-buffering']).toBe('no');
  expect(first.headers['ratelimit-limit']).toBe('120');
  const id = await changePrice();
  await expect
    .poll(() => first.events.filter(({ event }) => event !== 'reset'))
    .toMatchObject([{ event: 'item.changed', data: { item_id: id } }]);
  first.leave();
  await changePrice();
  await changePrice();
  // A reset of the first connection may stand before the change.
  const last = first.events.at(-1)?.id ?? 0;
  const again = await openStream(key, { 'last-event-id': String(last), 'accept-encoding': 'gzip' });
  await expect.poll(() => again.events.length).toBe(2);
  expect(again.events.every((event) => event.id > last)).toBe(true);
  again.leave();
});

test('needs a key with the scope for items', async () => {
  expect((await openStream(null)).status).toBe(401);
  const { key } = await givenApiKey(shop.db, customerId, { scopes: ['prices:read'] });
  expect((await openStream(key)).status).toBe(403);
});

test('a key has five listeners at a time', async () => {
  const { key } = await givenKey();
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(key)));
  const sixth = await openStream(key);
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '15']);
  expect([sixth.headers['ratelimit-limit'], sixth.headers['ratelimit-remaining']]).toEqual(['5', '0']);
  for (const { leave } of streams) leave();
  await expect
    .poll(async () => {
      const stream = await openStream(key);
      stream.leave();
      return stream.status;
    })
    .toBe(200);
});

test('a revoked key opens no stream, and a process that closes ends them all', async () => {
  const { id, key } = await givenKey();
  await revokeApiKey(shop.db, { id, customerId, now: new Date() });
  expect((await openStream(key)).status).toBe(401);
  const other = await openStream((await givenKey()).key);
  expect(other.status).toBe(200);
  shop.deps.readiness.isClosing = true;
  await expect.poll(other.isOver, { timeout: 3000 }).toBe(true);
  expect((await openStream((await givenKey()).key)).status).toBe(503);
  shop.deps.readiness.isClosing = false;
});
