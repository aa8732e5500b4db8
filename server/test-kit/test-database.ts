import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Db, openDb } from '#server/platform/db.ts';

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> };

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
    await runAsAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`);
  };
  return { db, url: url.href, close };
}

async function runAsAdmin(adminUrl: string, statement: (admin: Db) => PromiseLike<unknown>): Promise<void> {
  const admin = openDb(adminUrl, { connectionsMax: 1 });
  try {
    await statement(admin);
  } finally {
    await admin.end();
  }
}
