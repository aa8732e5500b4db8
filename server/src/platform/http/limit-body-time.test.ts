import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './limit-body-time.ts';

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = fastify({ requestTimeout: 300 });
  limitBodyTime(app, 300);
  app.post('/small', { bodyLimit: 1000 }, (request) => request.body);
  app.post('/large', { bodyLimit: 1_000_000 }, (request) => request.body);
  app.post(
    '/refused',
    { bodyLimit: 1000, onRequest: async (_request, reply) => reply.code(403).send('no') },
    () => 'yes',
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a body in two parts, the second one after the time of a small body. */
async function sendSlowly(path: string): Promise<[number | undefined, string]> {
  const slow = httpRequest(url + path, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  slow.on('error', () => undefined);
  slow.write('begun, ');
  const replied = once(slow, 'response') as Promise<[IncomingMessage]>;
  await Promise.race([replied, delay(900)]);
  slow.end('ended');
  const [reply] = await replied;
  return [reply.statusCode, await text(reply)];
}

test('ends a request with a slow small body, and waits for one that may be large', async () => {
  expect(await Promise.all([sendSlowly('/small'), sendSlowly('/large')])).toEqual([
    [408, expect.stringContaining('unreadable_request')],
    [200, 'begun, ended'],
  ]);
});

test('Node waits as long as for the largest body', () => {
  expect(app.server.requestTimeout).toBe(10_300);
});

test('closes the connection of a refused request whose body never ends, without a second answer', async () => {
  const slow = httpRequest(`${url}/refused`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  slow.on('error', () => undefined);
  slow.write('begun, ');
  const [reply] = (await once(slow, 'response')) as [IncomingMessage];
  expect([reply.statusCode, await text(reply)]).toEqual([403, 'no']);
  await once(slow, 'close');
});
