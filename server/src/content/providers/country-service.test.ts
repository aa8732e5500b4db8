import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { countryServiceLimits, openCountryService } from './country-service.ts';

const start = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A service on this machine and the address that it is configured by. */
async function givenService(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/{ip}?of={ip}`;
}

test("the visitor's address replaces the placeholder, and the reply is returned", async () => {
  const asked: (string | undefined)[] = [];
  const address = await givenService((request, response) => {
    asked.push(request.url);
    response.end('1;DE;DEU;Germany');
  });
  expect(await openCountryService(address)('203.0.113.7', start)).toBe('1;DE;DEU;Germany');
  await openCountryService(address)('2001:db8::7', start);
  expect(asked).toEqual(['/203.0.113.7?of=203.0.113.7', '/2001%3Adb8%3A%3A7?of=2001%3Adb8%3A%3A7']);
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end('1;DE')],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['breaks off', (_request, response) => response.writeHead(200, { 'content-length': '100' }).write('1;DE')],
  ['has a whole book to say', (_request, response) => response.end(`1;DE${'x'.repeat(100_000)}`)],
  ['never answers', () => undefined],
])('a service that %s gives no country', async (_what, answer) => {
  const ask = openCountryService(await givenService(answer), { ...countryServiceLimits, timeoutMs: 100 });
  expect(await ask('203.0.113.7', start)).toBeNull();
});

test('returns null for an unreachable service', async () => {
  const address = await givenService(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  expect(await openCountryService(address)('203.0.113.7', start)).toBeNull();
});

test('limits concurrent calls of a slow service', async () => {
  let asked = 0;
  const release: (() => void)[] = [];
  const address = await givenService((_request, response) => {
    asked += 1;
    release.push(() => response.end('1;DE'));
    if (release.length === 2) for (const answer of release) answer();
  });
  const ask = openCountryService(address, { ...countryServiceLimits, askedMax: 2 });
  const replies = await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => ask(ip, start)));
  expect([replies, asked]).toEqual([['1;DE', '1;DE', null], 2]);
});

/** A service that fails the first time, and its recorded calls. */
async function givenForgetful(limits = countryServiceLimits) {
  const asked: (string | undefined)[] = [];
  const address = await givenService((request, response) => {
    asked.push(request.url?.slice(1, 12));
    response.writeHead(asked.length === 1 ? 503 : 200).end('1;DE');
  });
  return { asked, ask: openCountryService(address, limits) };
}

test('a reply is cached for ten minutes, a failure for one', async () => {
  const { asked, ask } = await givenForgetful();
  expect([await ask('203.0.113.1', start), await ask('203.0.113.1', later(59_999))]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
  expect(await ask('203.0.113.1', later(60_000))).toBe('1;DE');
  expect(await ask('203.0.113.1', later(659_999))).toBe('1;DE');
  expect(asked).toHaveLength(2);
  expect(await ask('203.0.113.1', later(660_000))).toBe('1;DE');
  expect(asked).toHaveLength(3);
});

test('limits the cache and evicts the oldest visitor first', async () => {
  const { asked, ask } = await givenForgetful({ ...countryServiceLimits, rememberedMax: 1 });
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.2', '203.0.113.1']) await ask(ip, start);
  expect(asked).toEqual(['203.0.113.1', '203.0.113.2', '203.0.113.1']);
});

test('concurrent calls for one address share a reply and count once', async () => {
  const waiting: (() => void)[] = [];
  const address = await givenService((request, response) => {
    waiting.push(() => response.end(request.url?.startsWith('/203.0.113.1?') ? '1;DE' : '1;UA'));
    if (waiting.length === 2) for (const answer of waiting) answer();
  });
  const ask = openCountryService(address, { ...countryServiceLimits, askedMax: 2 });
  const visitors = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'];
  expect(await Promise.all(visitors.map((ip) => ask(ip, start)))).toEqual(['1;DE', '1;DE', '1;DE', '1;UA']);
  expect(waiting).toHaveLength(2);
});

test('evicts expired visitors even without further calls', async () => {
  const { asked, ask } = await givenForgetful({ ...countryServiceLimits, rememberedMs: 20 });
  // The clock is fixed, so only forgetting causes another call.
  await expect.poll(() => ask('203.0.113.1', start).then(() => asked.length)).toBeGreaterThan(2);
});

test('calls time out after a second', () => {
  expect(countryServiceLimits.timeoutMs).toBe(1000);
});
