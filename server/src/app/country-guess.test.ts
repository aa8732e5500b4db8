import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessesPerNetwork } from '#server/content/guess-country.ts';
import { openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

const proxy = '10.9.8.7';
let database: TestDatabase;
let service: Server;
let shop: ShopApp;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url);
    response.end('1;UA;UKR;Ukraine');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  database = await openTestDatabase('shop');
  const countryGuessUrl = `http://127.0.0.1:${port}/{ip}`;
  shop = await openShopApp(database.db, { trustProxy: [proxy], countryGuessUrl });
});
afterAll(async () => {
  await shop.close();
  await database.close();
  service.closeAllConnections();
  service.close();
});

const guessFrom = (forwardedFor: string) =>
  shop.app.inject({
    url: '/api/countries/guess',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwardedFor },
  });

test('guesses the country of a visitor behind the proxy, and announces it in the settings', async () => {
  const reply = await guessFrom('203.0.113.7');
  expect(reply.json()).toEqual({ status: 'OK', payload: { iso: 'UA' } });
  expect(reply.headers['cache-control']).toContain('no-store');
  expect(asked).toEqual(['/203.0.113.7']);
  const settings = await shop.app.inject({ url: '/api/settings' });
  expect(settings.json()).toMatchObject({ payload: { country_guess: true } });
});

test('skips the lookup for local visitors', async () => {
  const before = asked.length;
  expect((await guessFrom('192.168.0.7')).json()).toEqual({ status: 'OK', payload: { iso: null } });
  expect(asked.length).toBe(before);
});

test('limits a flooding network with Retry-After without affecting others', async () => {
  const before = asked.length;
  const replies = [];
  for (let guessed = 0; guessed <= guessesPerNetwork.limit; guessed += 1) replies.push(await guessFrom('198.51.100.9'));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(guessesPerNetwork.limit);
  const refused = replies.at(-1);
  expect([refused?.statusCode, refused?.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(asked.length).toBe(before + 1);
  expect((await guessFrom('198.51.100.10')).statusCode).toBe(200);
});
