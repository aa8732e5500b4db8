import { inject } from 'vitest';
import { type Db, openDb } from '#server/platform/db.ts';
import { copyDatabase } from './copied-database.ts';

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> };

/**
 * A migrated, empty database of its own for one test file. Open it in `beforeAll`, close it in `afterAll`; closing drops
 * it. The server behind it is real PostgreSQL and shared by all test files of the run.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  const { url, drop } = await copyDatabase(adminUrl, template);
  const db = openDb(url);
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 });
    await drop();
  };
  return { db, url, close };
}
