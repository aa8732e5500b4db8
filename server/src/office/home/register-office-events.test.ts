import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { QueueCounts } from '#contract/office/queue-counts.ts';
import { listStaffSessions } from '#server/office/staff/staff.queries.ts';
import { minuteMs, systemClock } from '#server/platform/clock.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { CountFeed } from './count-feed.ts';
import { registerOfficeEvents, type EventDeps } from './register-office-events.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let url: string;

beforeAll(async () => {
  url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/office/events`;
});

test('sends the counts of the queues to staff, and ends when the server closes', async () => {
  expect((await fetch(url)).status).toBe(401);
  const begun = new Date(Date.now() - 10 * minuteMs);
  const { id, token } = await givenStaff(shop.db, { now: begun });
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const events = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await events?.read();
  const [, data = ''] = /^event: counts\ndata: (.*)\n\n$/.exec(first?.value ?? '') ?? [];
  expect(Object.keys(JSON.parse(data) as object)).toEqual([
    'offers',
    'late_offers',
    'orders',
    'withdrawals',
    'payments',
    'refunds',
    'corrections',
    'payouts',
    'disputes',
    'settings',
    'jobs',
    'checks',
  ]);
  const [session] = await listStaffSessions(shop.db, id, new Date());
  // An open tab is no use: sessions end after two hours without one.
  expect(session?.lastUsedAt).toEqual(begun);
  await shop.app.close();
  expect(await events?.read()).toEqual({ done: true, value: undefined });
});

const counts: QueueCounts = {
  offers: 0,
  late_offers: 0,
  orders: 0,
  withdrawals: 0,
  payments: 0,
  refunds: 0,
  corrections: 0,
  payouts: 0,
  disputes: 0,
  settings: 0,
  jobs: 0,
  checks: 0,
};
const staff = { headers: { authorization: 'Bearer token' } };

async function serveEvents(findSession: EventDeps['findSession']) {
  const app: FastifyInstance = fastify();
  const feed = new CountFeed({ read: () => Promise.resolve(counts), onError: () => undefined, pauseMs: 1 });
  const follow = vi.spyOn(feed, 'follow');
  registerOfficeEvents(app, { feed, findSession, cookies: cookieNames(false), clock: systemClock });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/office/events`;
  return { app, address, follow };
}

test('a client that leaves while its session is looked up opens no stream', async () => {
  const { promise: session, resolve } = Promise.withResolvers<{ id: string }>();
  const begun = Promise.withResolvers<void>();
  const { app, address, follow } = await serveEvents(() => (begun.resolve(), session));
  const connected = once(app.server, 'connection') as Promise<[NodeJS.ReadableStream]>;
  const client = new AbortController();
  const reply = fetch(address, { ...staff, signal: client.signal }).catch(() => null);
  const [socket] = await connected;
  await begun.promise;
  const left = once(socket, 'close');
  client.abort();
  await left;
  resolve({ id: '1' });
  await reply;
  await app.close();
  expect(follow).not.toHaveBeenCalled();
});

test('one session has thirty streams', async () => {
  const { address } = await serveEvents(() => Promise.resolve({ id: '1' }));
  const open = () => fetch(address, staff);
  const streams = await Promise.all(Array.from({ length: 30 }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open()).ok).toBe(false);
  await streams[0]?.body?.cancel();
  await vi.waitFor(async () => expect((await open()).status).toBe(200));
});
