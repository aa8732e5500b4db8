import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { DatabaseHealth } from '#server/platform/database-health.ts';
import { openDb, readTypesOnce } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { type DatabaseGate, openDatabaseGate } from '../../test-kit/database-gate.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenStripeEvent, signStripeWebhook } from '../../test-kit/given-webhook.ts';
import { recordLog } from '../../test-kit/recorded-log.ts';
import { openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

const { log, at, clear } = recordLog();
let database: TestDatabase;
let gate: DatabaseGate;
let health: DatabaseHealth;
let shop: ShopApp;
let token: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase('shop');
  token = await givenSession(database.db, (await givenCustomer(database.db)).id);
  gate = await openDatabaseGate(database.url);
  health = new DatabaseHealth(gate.url, log);
  const db = openDb(gate.url, { refuseIfUnavailable: () => health.refuseIfUnavailable() });
  await readTypesOnce(db);
  shop = await openShopApp(db, { log, database: health });
  closing.push(
    () => gate.close(),
    database.close,
    () => db.end({ timeout: 1 }),
    () => health.close(),
    () => shop.close(),
  );
});
afterEach(async () => {
  await gate.reopen();
  await expect.poll(() => health.check(), { timeout: 15_000 }).toBe(true);
  await expect.poll(async () => (await ask('/api/cart/contents')).statusCode, { timeout: 15_000 }).toBe(200);
  clear();
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** As a browser asks that opens the address of a call itself. */
function ask(url: string, method: Route['method'] = 'GET') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/html' };
  return shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{}' }) });
}

const unavailable = { status: 'ERROR', code: 'shop_unavailable', message: expect.stringContaining('unavailable') };

test('every call that needs the database gets 503 and Retry-After during an outage', async () => {
  await gate.cut();
  for (const route of Object.values<Route>(routes)) {
    const path = `/api${route.path.replaceAll(/:\w+/g, '1')}`;
    const reply = await ask(path, route.method);
    if (refusalsOf(route).includes('shop_unavailable')) {
      expect(reply.json(), route.name).toEqual(unavailable);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    } else expect(reply.statusCode, route.name).not.toBeGreaterThan(499);
  }
  expect(at('error')).toEqual([expect.stringContaining('the database is unavailable')]);
});

test('catalog, filters, settings and drawings are served from memory during an outage, with a session too', async () => {
  await gate.cut();
  const list = await ask('/api/items/list');
  const [item] = list.json<{ payload: { id: number }[] }>().payload;
  const urls = [`/api/items/${item?.id}`, '/api/settings', '/api/categories', `/art/${item?.id}.svg`, '/healthz'];
  expect(await Promise.all(urls.map(async (url) => [url, (await ask(url)).statusCode]))).toEqual(
    urls.map((url) => [url, 200]),
  );
});

test('a genuine webhook and a page of the demo get 503 as well', async () => {
  const now = new Date();
  const body = givenStripeEvent({ id: 'evt_1', paymentId: 1, sessionId: 'cs_test_1', now });
  const headers = signStripeWebhook(body, { secret: `whsec_${await readSecret(database.db, 'twin_webhooks')}`, now });
  await gate.cut();
  const webhook = await shop.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
  const page = await shop.app.inject({ url: '/sandbox/mail', headers: { accept: 'text/html' } });
  expect([webhook.statusCode, page.statusCode, page.headers['retry-after']]).toEqual([503, 503, '5']);
  expect(page.body).toContain('Back in a moment');
});

test('/readyz reports an unavailable database', async () => {
  await gate.cut();
  const reply = await ask('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'ERROR', database: false, started: true, worker: true, closing: false },
  ]);
});

test('/readyz reports a missing worker', async () => {
  const { readiness } = shop.deps;
  readiness.isWorkerRunning = () => false;
  const reply = await ask('/readyz');
  readiness.isWorkerRunning = () => true;
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'ERROR', database: true, started: true, worker: false, closing: false },
  ]);
});

test('a request that waits for a silent database is answered in time', async () => {
  const begunAtMs = performance.now();
  gate.freeze();
  const [call, page] = await Promise.all([
    ask('/api/cart/contents'),
    shop.app.inject({ url: '/sandbox/mail', headers: { accept: 'text/html' } }),
  ]);
  expect(performance.now() - begunAtMs).toBeLessThan(15_000);
  expect([call.statusCode, call.json(), call.headers['retry-after']]).toEqual([503, unavailable, '5']);
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('Back in a moment')]);
});

test('changes of catalog and settings during an outage show afterwards', async () => {
  const { db } = database;
  const [sold] = await db<{ id: number }[]>`select id from catalog.items where stock > 0 order by id limit 1`;
  const id = sold?.id ?? 0;
  const read = async () => {
    const settings = (await ask('/api/settings')).json<{ payload: { support_email: string } }>();
    const item = (await ask(`/api/items/${id}`)).json<{ payload: { available: boolean } }>();
    return [settings.payload.support_email, item.payload.available];
  };
  await gate.cut();
  await db`update content.settings set support_email = 'after@outage.example'`;
  await db`update catalog.items set stock = 0 where id = ${id}`;
  await gate.reopen();
  await expect.poll(read, { timeout: 15_000 }).toEqual(['after@outage.example', false]);
});
