import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDb, type Db } from '#server/platform/db.ts';
import { copyDatabase } from '../../server/test-kit/copied-database.ts';
import { expectLedgerIntegrity } from '../../server/test-kit/expect-money.ts';
import { expectOrdersDelivered } from '../../server/test-kit/expect-orders.ts';
import { givenBuyer } from '../../server/test-kit/given-buyer.ts';
import { givenSession } from '../../server/test-kit/given-customer.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenContact, givenTradeUrl } from '../../server/test-kit/given-purchase.ts';
import { startPurchaseLoad } from '../../server/test-kit/purchase-load.ts';
import { pickPort } from '../../tools/postgres/pick-port.ts';
import { startShop } from '../support/open-shop.ts';

const webProcesses = 3;
let settings: Record<string, string> & { DATABASE_URL: string };
let db: Db;
let url: string;
let metricsUrl: string;
let pid: number;
let close: () => Promise<void>;

beforeAll(async () => {
  const { adminUrl, template } = inject('shops');
  const database = await copyDatabase(adminUrl, template);
  db = openDb(database.url, { connectionsMax: 4 });
  settings = { SEED: 'small', DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000' };
  const metricsPort = await pickPort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const shop = await startShop({ ...settings, PROCESSES: `${webProcesses}`, METRICS_PORT: `${metricsPort}` });
  url = shop.address.url;
  pid = shop.pid;
  close = async () => {
    await db.end();
    await shop.stop();
    await database.drop();
  };
});
afterAll(() => close());

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** Makes a call on a connection of its own. */
function call(path: string, body?: object, token?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const request = http.request(`${url}/api${path}`, { method, headers, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: JSON.parse(text) }));
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

/** Ids of the processes of the shop, in the order they were started. Linux only. */
async function readChildren(): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

/** Makes a call to each web process, while the others stand still. */
async function callEach(path: string, body?: object): Promise<Reply[]> {
  const web = (await readChildren()).slice(0, webProcesses);
  const replies: Reply[] = [];
  for (const awake of web) {
    const others = web.filter((child) => child !== awake);
    for (const other of others) process.kill(other, 'SIGSTOP');
    replies.push(await call(path, body).finally(() => others.forEach((other) => process.kill(other, 'SIGCONT'))));
  }
  return replies;
}

test('an item sold by one process is gone on the others', async () => {
  const { id } = await givenItem(db, { title: 'AWP | Of three processes', stock: 1, priceCents: 100 });
  const token = await givenSession(db, await givenBuyer(db, 100_00));
  const readAvailable = async () => {
    const replies = await callEach(`/items/by-ids?ids=${id}`);
    return replies.map(({ body }) => (body as { payload: { available: boolean }[] }).payload[0]?.available);
  };
  await expect.poll(readAvailable, { timeout: 10_000 }).toEqual([true, true, true]);
  const form = { ...givenContact, country: 276, tradeUrl: givenTradeUrl, paymentMethod: 'balance' };
  expect((await call('/cart/add', { id }, token)).status).toBe(200);
  expect((await call('/purchase/product', form, token)).status).toBe(200);
  await expect.poll(readAvailable, { timeout: 10_000 }).toEqual([false, false, false]);
});

test('one limit holds for all processes', async () => {
  const path = '/user/reset-password';
  const body = { email: 'nobody@example.com' };
  const replies = [...(await callEach(path, body)), ...(await callEach(path, body))];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
});

test('killed processes come back, and no order is lost', async () => {
  const load = await startPurchaseLoad(db, [url]);
  const started = await readChildren();
  expect(started.length).toBe(webProcesses + 1);
  for (const child of started) {
    const before = load.acknowledged.length;
    process.kill(child, 'SIGKILL');
    await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 5);
  }
  await expectOnlyNewChildren(started);
  await load.stop();
  // Requests that a killed process was answering are lost with their connection and tried again.
  expect(load.unexpected.filter((text) => !/fetch failed|terminated/.test(text))).toEqual([]);
  await expectOrdersDelivered(db, load, 60_000);
  await expectLedgerIntegrity(db, new Date());
});

test('processes that are asked to stop finish their requests, and another one answers the rest', async () => {
  const load = await startPurchaseLoad(db, [url], { keepsAlive: false });
  const started = await readChildren();
  const stopped = started.toSpliced(webProcesses - 1, 1);
  for (const child of stopped) {
    const before = load.acknowledged.length;
    process.kill(child, 'SIGTERM');
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 5);
  }
  await expectOnlyNewChildren(stopped);
  await load.stop();
  expect([load.unexpected, load.unavailable]).toEqual([[], 0]);
});

/** A killed process stays among the children until the primary has taken note of its end. */
async function expectOnlyNewChildren(old: number[]): Promise<void> {
  const readNew = async () => (await readChildren()).filter((child) => !old.includes(child)).length;
  await expect.poll(readNew, { timeout: 30_000 }).toBe(webProcesses + 1);
  await expect.poll(async () => (await readChildren()).length).toBe(webProcesses + 1);
}

test('one address serves the metrics of all processes, also while one of them is killed', async () => {
  const replies = await callEach('/languages');
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const text = await (await fetch(metricsUrl)).text();
  const [, count] =
    /duration_seconds_count\{method="GET",route="\/api\/languages",status="200"\} (\d+)/.exec(text) ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(webProcesses);
  const [child] = await readChildren();
  const scrapes: Promise<number>[] = [];
  for (let at = 0; at < 40; at += 1) {
    if (at === 10) process.kill(child ?? 0, 'SIGKILL');
    scrapes.push(fetch(metricsUrl).then(({ status }) => status));
    await delay(5);
  }
  for (const status of await Promise.all(scrapes)) expect([200, 503]).toContain(status);
  await expectOnlyNewChildren([child ?? 0]);
  await expect.poll(async () => (await fetch(metricsUrl)).status, { timeout: 30_000 }).toBe(200);
});

test('a process that is asked to stop is unready first, and answers until load balancers know', async () => {
  const { address, pid: old, stop } = await startShop({ ...settings, DRAIN_SECONDS: '2' });
  const ready = () => fetch(`${address.url}/readyz`).then((reply) => reply.json());
  expect(await ready()).toMatchObject({ status: 'OK', closing: false });
  process.kill(old, 'SIGTERM');
  await expect.poll(ready).toMatchObject({ status: 'ERROR', closing: true, started: true });
  expect((await fetch(`${address.url}/api/languages`)).status).toBe(200);
  await expect.poll(() => fetch(address.url).catch(() => 'closed'), { timeout: 10_000 }).toBe('closed');
  await stop();
});
