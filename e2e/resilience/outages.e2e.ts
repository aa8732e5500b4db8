import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#server/platform/db.ts';
import { createDatabase } from '../../server/test-kit/copied-database.ts';
import { expectLedgerIntegrity } from '../../server/test-kit/expect-money.ts';
import { type KillablePostgres, takePostgres } from '../../server/test-kit/killable-postgres.ts';
import { expectOrdersDelivered } from '../../server/test-kit/expect-orders.ts';
import { startPurchaseLoad } from '../../server/test-kit/purchase-load.ts';
import { startTestServer, type TestServer } from '../../server/test-kit/test-server.ts';
import { openShop, openWorker, type Shop } from '../support/open-shop.ts';

const killsCount = 20;
const restartsCount = 4;
/** Wait for a purchase once PostgreSQL is back; a busy machine delays some, but not all. */
const waitMs = { best: 3000, worst: 10_000 };
let server: TestServer;
let postgres: KillablePostgres;
let url: string;
let web: Shop;
let all: Shop;
let worker: Awaited<ReturnType<typeof openWorker>>;

beforeAll(async () => {
  server = await startTestServer(async (adminUrl) => {
    url = await createDatabase(adminUrl, 'outages');
  });
  postgres = await takePostgres(server.adminUrl);
  const settings = { SEED: 'small', DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000' };
  all = await openShop(settings);
  [web, worker] = await Promise.all([openShop({ ...settings, ROLE: 'web' }), openWorker(settings)]);
});
afterAll(async () => {
  await Promise.all([web.close(), all.close(), worker.close()]);
  await postgres.kill('SIGINT');
  await server.stop();
});

test('no order is lost or duplicated when PostgreSQL is killed or restarted, in every role', async () => {
  const db = openDb(url, { connectionsMax: 4 });
  const load = await startPurchaseLoad(db, [web.url, all.url]);
  const untilBought = async (): Promise<void> => {
    const before = load.acknowledged.length;
    while (load.acknowledged.length === before) await delay(5);
  };
  const waitsMs: number[] = [];
  await untilBought();
  for (let outage = 0; outage < killsCount + restartsCount; outage += 1) {
    await postgres.kill(outage < killsCount ? 'SIGKILL' : 'SIGINT');
    await postgres.start();
    const backAtMs = performance.now();
    await untilBought();
    waitsMs.push(performance.now() - backAtMs);
  }
  await load.stop();
  expect(Math.min(...waitsMs)).toBeLessThanOrEqual(waitMs.best);
  expect(Math.max(...waitsMs)).toBeLessThanOrEqual(waitMs.worst);
  expect(load.unexpected).toEqual([]);
  expect(load.unavailable).toBeGreaterThan(0);
  await expectOrdersDelivered(db, load, 60_000);
  await expectLedgerIntegrity(db, new Date());
  const ready = async () => Promise.all([web, all].map(async (shop) => (await fetch(`${shop.url}/readyz`)).json()));
  const isReady = { status: 'OK', database: true, started: true, worker: true, closing: false };
  await expect.poll(ready, { timeout: 30_000 }).toEqual([isReady, isReady]);
  expect(worker.isRunning()).toBe(true);
  await db.end();
});
