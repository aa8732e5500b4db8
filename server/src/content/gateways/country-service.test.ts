import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { countryServiceLimits, openCountryService } from './country-service.ts';

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

test('the visitor’s address takes its place in the address of the service, whose words come back', async () => {
  const asked: (string | undefined)[] = [];
  const address = await givenService((request, response) => {
    asked.push(request.url);
    response.end('1;DE;DEU;Germany');
  });
  expect(await openCountryService(address)('203.0.113.7')).toBe('1;DE;DEU;Germany');
  await openCountryService(address)('2001:db8::7');
  expect(asked).toEqual(['/203.0.113.7?of=203.0.113.7', '/2001%3Adb8%3A%3A7?of=2001%3Adb8%3A%3A7']);
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end('1;DE')],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['breaks off', (_request, response) => response.writeHead(200, { 'content-length': '100' }).write('1;DE')],
  ['has a whole book to say', (_request, response) => response.end(`1;DE${'x'.repeat(100_000)}`)],
  ['never answers', () => undefined],
])('a service that %s says nothing', async (_what, answer) => {
  const ask = openCountryService(await givenService(answer), { ...countryServiceLimits, timeoutMs: 100 });
  expect(await ask('203.0.113.7')).toBeNull();
});

test('a service that is not there says nothing', async () => {
  const address = await givenService(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  expect(await openCountryService(address)('203.0.113.7')).toBeNull();
});

test('a slow service is asked by so many at once and no more', async () => {
  let asked = 0;
  const release: (() => void)[] = [];
  const address = await givenService((_request, response) => {
    asked += 1;
    release.push(() => response.end('1;DE'));
    if (release.length === 2) for (const answer of release) answer();
  });
  const ask = openCountryService(address, { ...countryServiceLimits, askedMax: 2 });
  const replies = await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(ask));
  expect([replies, asked]).toEqual([['1;DE', '1;DE', null], 2]);
});

test('what was answered is remembered for a while, what failed is not', async () => {
  const asked: (string | undefined)[] = [];
  const address = await givenService((request, response) => {
    asked.push(request.url?.slice(0, 12));
    response.writeHead(asked.length === 1 ? 503 : 200).end('1;DE');
  });
  const ask = openCountryService(address, { ...countryServiceLimits, rememberedMax: 1 });
  const visitors = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1'];
  const replies: (string | null)[] = [];
  for (const ip of visitors) replies.push(await ask(ip));
  expect(replies).toEqual([null, '1;DE', '1;DE', '1;DE', '1;DE']);
  expect(asked).toEqual(['/203.0.113.1', '/203.0.113.1', '/203.0.113.2', '/203.0.113.1']);
});

test('nobody waits longer than a second', () => {
  expect(countryServiceLimits.timeoutMs).toBe(1000);
});
