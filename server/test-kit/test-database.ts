import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Db, openDb } from '#server/platform/db.ts';

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> };

const goodbyeMsMax = 2_000;

/**
 * A migrated, empty database of its own for one test file. Open it in `beforeAll`, close it in `afterAll`; closing drops
 * it. The server behind it is real PostgreSQL and shared by all test files of the run.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(adminUrl, (admin) => admin`create database ${admin(name)} template ${admin(template)}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const db = openDb(url.href);
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 });
    await runAsAdmin(adminUrl, (admin) => dropDatabase(admin, name));
  };
  return { db, url: url.href, close };
}

// Workers say goodbye in their own time; a connection that is cut off meanwhile would end the run with an error.
async function dropDatabase(admin: Db, name: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < goodbyeMsMax; waitedMs += 20) {
    const connections = await admin`select 1 from pg_stat_activity where datname = ${name}`;
    if (connections.length === 0) break;
    await delay(20);
  }
  await admin`drop database ${admin(name)} with (force)`;
}

async function runAsAdmin(adminUrl: string, statement: (admin: Db) => PromiseLike<unknown>): Promise<void> {
  const admin = openDb(adminUrl, { connectionsMax: 1 });
  try {
    await statement(admin);
  } finally {
    await admin.end();
  }
}
