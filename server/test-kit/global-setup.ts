import { migrate } from '#server/platform/migrate.ts';
import type { TestProject } from 'vitest/node';
import { createDatabase } from './copied-database.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server shared by all test files of a run, and its template database. */
    testServer: { adminUrl: string; template: string };
  }
}

const template = 'loadout_template';

/** Starts one PostgreSQL for the whole run and migrates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestServer(async (url) => {
    await migrate(await createDatabase(url, template));
  });
  project.provide('testServer', { adminUrl, template });
  return stop;
}
