import { inject } from 'vitest';
import { type Db, openDb } from '#server/platform/db.ts';
import { copyDatabase } from './copied-database.ts';

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> };

/**
 * Creates a migrated, empty database for one test file. Open it in `beforeAll` and close it in `afterAll`, which
 * drops it. All test files share one PostgreSQL server.
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
