import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenSubscription } from '../../../test-kit/given-alerts.ts';
import { openPushGateway } from './open-push-gateway.ts';
import { derivePushKeys, isPushPair, makePushKeys } from './push-keys.ts';

const keys = { ...derivePushKeys(Buffer.alloc(32, 3)), subject: 'mailto:shop@example.com' };
const message = { title: 'New', body: 'AK-47', path: '/products', tag: 'a' };

let service: Server;
let origin = '';
let status = 201;
let nowMs = 0;
const taken: { headers: Record<string, unknown>; bytes: number }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      taken.push({ headers: request.headers, bytes });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as { port: number }).port}`;
});
afterAll(() => service.close());

const open = () => openPushGateway({ keys, testOrigin: origin, clockMs: () => nowMs });
const device = () => givenSubscription(`${origin}/send/1`);

test('sends an encrypted message that names the shop', async () => {
  status = 201;
  expect(await open().send(device(), message)).toBe('sent');
  const { headers, bytes } = taken.at(-1) ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
  expect(headers?.['authorization']).toMatch(/^vapid t=.+, k=/);
  expect(bytes).toBeGreaterThan(80);
});

test.each([404, 410])('a browser that its service answers with %i is gone', async (answer) => {
  status = answer;
  expect(await open().send(device(), message)).toBe('gone');
});

test('a service that fails three times is left alone for a minute', async () => {
  status = 503;
  const gateway = open();
  for (const _ of [1, 2, 3]) await expect(gateway.send(device(), message)).rejects.toThrow('answered 503');
  const before = taken.length;
  await expect(gateway.send(device(), message)).rejects.toThrow('left alone');
  expect(taken).toHaveLength(before);
  nowMs += 60_001;
  status = 201;
  expect(await gateway.send(device(), message)).toBe('sent');
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://api.push.apple.com/x', true],
  ['https://fcm.googleapis.com.example.com/x', false],
  ['https://push.apple.com.example.com/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user:password@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://169.254.169.254/latest', false],
  ['no address', false],
])('whether the endpoint %s is called: %s', (endpoint, isAccepted) => {
  expect(open().accepts(endpoint)).toBe(isAccepted);
});

test('keys of different pairs do not belong together', () => {
  const other = derivePushKeys(Buffer.alloc(32, 4));
  expect(isPushPair(keys)).toBe(true);
  expect(isPushPair({ ...keys, publicKey: other.publicKey })).toBe(false);
  expect(isPushPair({ ...keys, privateKey: 'short' })).toBe(false);
});

test('makes another pair each time', () => {
  const [first, second] = [makePushKeys(), makePushKeys()];
  expect([isPushPair(first), isPushPair(second)]).toEqual([true, true]);
  expect(first.privateKey).toHaveLength(43);
  expect(second.privateKey).not.toBe(first.privateKey);
});
