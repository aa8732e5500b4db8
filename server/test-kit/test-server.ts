import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres/start-postgres.ts';

export interface TestServer {
  /** URL of the admin database, for creating and dropping others. */
  adminUrl: string;
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>;
}

/** Starts a disposable PostgreSQL; `prepare` runs first, with the URL of its admin database. */
export async function startTestServer(prepare: (adminUrl: string) => Promise<void>): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadout-test-'));
  // As root, PostgreSQL runs as another user, which must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, log: () => {}, disposable: true });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepare(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: server.url, stop };
}
