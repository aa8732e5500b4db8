import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openRateSource } from './rate-source.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function givenSource(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`;
}

test('reads the rates of the source', async () => {
  const url = await givenSource((_request, response) => response.end('{"base":"EUR","rates":{"USD":1.08}}'));
  expect(await openRateSource(url)()).toEqual(new Map([['USD', '1.08']]));
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end('{"rates":{"USD":1}}')],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['breaks off', (_request, response) => response.socket?.destroy()],
  ['never ends', (_request, response) => response.end(`{"rates":{"USD":1}}${' '.repeat(600_000)}`)],
  ['says nothing of use', (_request, response) => response.end('Hello')],
])('a source that %s has no rates', async (_what, answer) => {
  expect(await openRateSource(await givenSource(answer))()).toBeNull();
});

test('a source that is away has no rates', async () => {
  expect(await openRateSource('http://127.0.0.1:9/')()).toBeNull();
});
