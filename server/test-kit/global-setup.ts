import { migrate } from '#server/platform/migrate.ts';
import type { TestProject } from 'vitest/node';
import { createDatabase } from './copied-database.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files of a run share, and its database that each of them copies. */
    testServer: { adminUrl: string; template: string };
  }
}

const template = 'loadout_template';

/** Starts one PostgreSQL for the whole run and migrates the database that test files are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestServer(async (url) => {
    await migrate(await createDatabase(url, template));
  });
  project.provide('testServer', { adminUrl, template });
  return stop;
}
