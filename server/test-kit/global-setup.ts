import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files of a run share, and its database that each of them copies. */
    testServer: { adminUrl: string; template: string };
  }
}

const template = 'loadout_template';

/** Starts one PostgreSQL for the whole run and migrates the database that test files are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadout-test-'));
  // As root, PostgreSQL runs as another account, which has to pass through this folder.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, disposable: true });
  const teardown = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.url);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testServer', { adminUrl: server.url, template });
  return teardown;
}

async function createTemplate(adminUrl: string): Promise<void> {
  const admin = openDb(adminUrl, { connectionsMax: 1 });
  await admin`create database ${admin(template)}`;
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
}
