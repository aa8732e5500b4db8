import { inject } from 'vitest';
import { type Db, openDb } from '#server/platform/db.ts';
import { copyDatabase } from './copied-database.ts';
import { type Contents, prepareTemplate } from './test-templates.ts';

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> };

/**
 * Creates a migrated database for one test file, empty unless `contents` say otherwise. Open it in `beforeAll` and close
 * it in `afterAll`, which drops it. All test files share one PostgreSQL server.
 */
export async function openTestDatabase(contents: Contents = 'empty'): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  const { url, drop } = await copyDatabase(adminUrl, await prepareTemplate(adminUrl, template, contents));
  const db = openDb(url);
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 });
    await drop();
  };
  return { db, url, close };
}
