import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '../../test-kit/database-gate.ts';
import { recordLog } from '../../test-kit/recorded-log.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { DatabaseHealth } from './database-health.ts';
import { openDb } from './db.ts';

const { log, at, clear } = recordLog();
let database: TestDatabase;
let gate: DatabaseGate;
let health: DatabaseHealth;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  gate = await openDatabaseGate(database.url);
  health = new DatabaseHealth(gate.url, log);
});
afterEach(async () => {
  await health.close();
  await gate.close();
  clear();
});
afterAll(() => database.close());

const away = 'the database is unavailable; requests that need it are answered with 503 until it is back';
const lost = 'a database connection was lost; the database answers';
const isRefusing = (): boolean => {
  try {
    health.refuseIfUnavailable();
    return false;
  } catch {
    return true;
  }
};

test('logs the start and the end of an outage once each, and refuses work in between', async () => {
  expect(await health.check()).toBe(true);
  await gate.cut();
  await expect.poll(isRefusing, { timeout: 15_000 }).toBe(true);
  for (let asked = 0; asked < 3; asked += 1) {
    health.report(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    expect(await health.check()).toBe(false);
  }
  await gate.reopen();
  await expect.poll(isRefusing, { timeout: 15_000 }).toBe(false);
  expect([at('error'), at('warn')]).toEqual([[away], ['the database is available again']]);
});

test('refuses statements during an outage and runs them afterwards', async () => {
  const db = openDb(gate.url, { refuseIfUnavailable: () => health.refuseIfUnavailable() });
  expect(await health.check()).toBe(true);
  await gate.cut();
  await expect.poll(isRefusing, { timeout: 15_000 }).toBe(true);
  const ask = async () => db`select 1 as one`;
  await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await expect((async () => db.begin(async () => undefined))()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await gate.reopen();
  await expect.poll(isRefusing, { timeout: 15_000 }).toBe(false);
  expect(await ask()).toEqual([{ one: 1 }]);
  await db.end();
});

test('treats an unresponsive database as unavailable', async () => {
  expect(await health.check()).toBe(true);
  gate.freeze();
  expect(await health.check()).toBe(false);
  await expect.poll(isRefusing, { timeout: 15_000 }).toBe(true);
  await gate.reopen();
  await expect.poll(isRefusing, { timeout: 15_000 }).toBe(false);
});

test('logs a single lost connection as a warning and refuses nothing', async () => {
  expect(await health.check()).toBe(true);
  health.report(Object.assign(new Error('terminated'), { code: '57P01' }));
  await expect.poll(() => at('warn'), { timeout: 15_000 }).toEqual([lost]);
  expect([isRefusing(), at('error')]).toEqual([false, []]);
});

test('logs a full disk once until writing succeeds, and refuses nothing', async () => {
  const full = Object.assign(new Error('no space'), { code: '53100' });
  for (let met = 0; met < 3; met += 1) health.report(full);
  expect([at('error'), isRefusing()]).toEqual([
    ['the disk of the database is full; reads go on, writes are answered with 503'],
    false,
  ]);
  await expect.poll(() => at('warn'), { timeout: 15_000 }).toEqual(['the disk of the database has space again']);
});

test('closes the connection of a disk probe that runs during a health check', async () => {
  const named = new DatabaseHealth(`${gate.url}?application_name=health`, log);
  gate.freeze();
  named.report(Object.assign(new Error('no space'), { code: '53100' }));
  await delay(1200);
  const check = named.check();
  await delay(200);
  await gate.reopen();
  expect(await check).toBe(true);
  await expect.poll(() => at('warn'), { timeout: 15_000 }).toEqual(['the disk of the database has space again']);
  await named.close();
  await expect
    .poll(async () => database.db`select from pg_stat_activity where application_name = 'health'`, { timeout: 5000 })
    .toHaveLength(0);
});

test('does not report other errors as an outage', () => {
  health.report(Object.assign(new Error('unique'), { code: '23505' }));
  expect([at('warn'), at('error')]).toEqual([[], []]);
});
