import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseHealth } from '#server/platform/database-health.ts';
import { type Db, openDb, readTypesOnce } from '#server/platform/db.ts';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import { expectLedgerIntegrity } from '../../test-kit/expect-money.ts';
import { expectOnlyTraces } from '../../test-kit/expect-only-traces.ts';
import { expectOrdersDelivered } from '../../test-kit/expect-orders.ts';
import { type PurchaseLoad, startPurchaseLoad } from '../../test-kit/purchase-load.ts';
import { recordLog } from '../../test-kit/recorded-log.ts';
import { openShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

const { log, at } = recordLog();
const killsEach = 20;
let database: TestDatabase;
/** Connection of the test itself, named so that it can be told from those of the shop. */
let admin: Db;
let url: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase('shop');
  admin = openDb(`${database.url}?application_name=test`);
  closing.push(database.close, () => admin.end({ timeout: 1 }));
  const health = new DatabaseHealth(database.url, log);
  const db = openDb(database.url, { connectionsMax: 20, refuseIfUnavailable: () => health.refuseIfUnavailable() });
  closing.push(
    () => health.close(),
    () => db.end({ timeout: 1 }),
  );
  await readTypesOnce(db);
  const shop = await openShopApp(db, { log, database: health, deliveryDelaySeconds: 0, rateLimitFactor: 1000 });
  closing.push(() => shop.close());
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const worker = await startJobs(database.url, shop.wiring.jobs(url), log);
  shop.deps.readiness.isWorkerRunning = () => worker.isRunning();
  closing.push(() => worker.stop());
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** How a connection of each kind is known; one of them is ended at a time. */
const kinds: Record<string, (db: Db) => PromiseLike<{ ended: boolean }[]>> = {
  jobs: (db) => db`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name not in ('postgres.js', 'test')
    order by random() limit 1`,
  listener: (db) => db`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' order by random() limit 1`,
  transaction: (db) => db`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name <> 'test' and state like 'idle in transaction%' limit 1`,
  idle: (db) => db`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name = 'postgres.js' and state = 'idle'
      and query not ilike 'listen%' order by random() limit 1`,
};

async function untilBought(load: PurchaseLoad): Promise<void> {
  const before = load.acknowledged.length;
  while (load.acknowledged.length === before) await delay(5);
}

test('killing connections of any kind under load loses or duplicates no order', async () => {
  const load = await startPurchaseLoad(admin, [url]);
  for (const kill of Object.values(kinds)) {
    for (let kills = 0; kills < killsEach;) {
      kills += (await kill(admin)).filter(({ ended }) => ended).length;
      await untilBought(load);
    }
  }
  await load.stop();
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 15_000 }).toBe(200);
  expect(load.unexpected).toEqual([]);
  await expectOrdersDelivered(admin, load, 40_000);
  await expectLedgerIntegrity(admin, new Date());
  // Killing the health check twice in a row would look like an outage.
  expect(at('error').filter((text) => !text.startsWith('the database is unavailable'))).toEqual([]);
  expectOnlyTraces();
}, 90_000);
