import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedEvent } from '#server/developers/webhooks/webhook.types.ts';
import { createHttpSender } from './http-sender.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let handle: Handler = (_request, response) => void response.end();
const server = createServer((request, response) => void handle(request, response));
let port: number;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const eventTo = (url: string): SignedEvent => ({ url, body: '{"a":1}', headers: { 'webhook-id': 'evt_1' } });
const local = (path = '/') => eventTo(`http://127.0.0.1:${port}${path}`);

test('posts body and headers, and reports the status', async () => {
  let seen: unknown;
  handle = async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    seen = [request.method, request.url, request.headers['webhook-id'], Buffer.concat(chunks).toString()];
    response.writeHead(202).end('ignored');
  };
  const send = createHttpSender({ toLoopback: true });
  expect(await send(local('/hook?x=1'))).toEqual({ status: 202, problem: null });
  expect(seen).toEqual(['POST', '/hook?x=1', 'evt_1', '{"a":1}']);
});

test('follows no redirect', async () => {
  const paths: unknown[] = [];
  handle = (request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  };
  expect(await createHttpSender({ toLoopback: true })(local('/first'))).toEqual({ status: 302, problem: null });
  expect(paths).toEqual(['/first']);
});

test('gives up a receiver that does not reply in time, and an endless reply at once', async () => {
  const send = createHttpSender({ toLoopback: true, timeoutMs: 200 });
  handle = () => undefined;
  expect(await send(local())).toEqual({ status: null, problem: 'timeout' });
  handle = (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  };
  expect(await send(local())).toEqual({ status: 200, problem: null });
});

test('a name that leads into the own network is refused before a connection', async () => {
  let requests = 0;
  handle = (_request, response) => {
    requests += 1;
    response.end();
  };
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1'], ['169.254.169.254']]) {
    const send = createHttpSender({ toLoopback: false, resolve: () => Promise.resolve(addresses) });
    expect(await send(eventTo(`http://rebind.shop.com:${port}/`))).toEqual({ status: null, problem: 'not_public' });
  }
  expect(requests).toBe(0);
});

test('connects to the address that was checked, under the name of the URL', async () => {
  let host: string | undefined;
  handle = (request, response) => {
    ({ host } = request.headers);
    response.end();
  };
  let asked = 0;
  const resolve = () => {
    asked += 1;
    return Promise.resolve(['127.0.0.1']);
  };
  const send = createHttpSender({ toLoopback: true, resolve });
  expect(await send(eventTo(`http://hooks.shop.com:${port}/`))).toEqual({ status: 200, problem: null });
  expect([host, asked]).toEqual([`hooks.shop.com:${port}`, 1]);
});

test('says why there was no reply', async () => {
  const failing = createHttpSender({ toLoopback: true, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await failing(eventTo('https://nowhere.shop.com/'))).toEqual({ status: null, problem: 'unknown_host' });
  const send = createHttpSender({ toLoopback: true });
  expect(await send(eventTo('http://127.0.0.1:1/'))).toEqual({ status: null, problem: 'unreachable' });
  expect(await send(eventTo(`https://127.0.0.1:${port}/`))).toMatchObject({ status: null });
});
