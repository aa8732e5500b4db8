import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failStalledRequests } from './fail-stalled-requests.ts';

let app: FastifyInstance;
let url: string;
let checks = 0;
let stream: Readable;

beforeAll(async () => {
  app = fastify();
  failStalledRequests(app, {
    checkDatabase: () => {
      checks += 1;
      return Promise.resolve(false);
    },
    toReply: () => ({ type: 'text/plain', body: 'unavailable' }),
  });
  app.get('/silent', () => new Promise(() => undefined));
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(stream));
  app.post('/body', (request) => request.body);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  stream = new Readable({ read: () => undefined });
  stream.push('begun, ');
});
afterAll(() => app.close());

/** An unhandled error fails this file, as it would end the shop. */
test('finishes a stream that has started and still replies to the next request', async () => {
  const streamed = await fetch(`${url}/stream`);
  const silent = await fetch(`${url}/silent`);
  expect([silent.status, await silent.text()]).toEqual([503, 'unavailable']);
  stream.push('ended');
  stream.push(null);
  expect([streamed.status, await streamed.text()]).toEqual([200, 'begun, ended']);
});

test.each(['/silent', '/stream'])('forgets a request for %s when its client disconnects', async (path) => {
  const leaving = httpRequest(url + path).end();
  leaving.on('error', () => undefined);
  await (path === '/stream' ? once(leaving, 'response') : delay(100));
  leaving.destroy();
  await delay(200);
  checks = 0;
  await delay(1500);
  expect(checks).toBe(0);
});

test('waits for a client that sends its body slowly', async () => {
  const slow = httpRequest(`${url}/body`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  slow.write('begun, ');
  await delay(1500);
  slow.end('ended');
  const [reply] = (await once(slow, 'response')) as [IncomingMessage];
  expect([reply.statusCode, await text(reply)]).toEqual([200, 'begun, ended']);
});

test('forgets a request after its reply', async () => {
  stream.push(null);
  expect(await (await fetch(`${url}/stream`)).text()).toBe('begun, ');
  checks = 0;
  await delay(1500);
  expect(checks).toBe(0);
});
