import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres/start-postgres.ts';

export interface TestServer {
  /** Of the database from which others are created and dropped. */
  adminUrl: string;
  /** Throws everything away. */
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL that forgets everything at its end; `prepare` gets the address of its admin database first. */
export async function startTestServer(prepare: (adminUrl: string) => Promise<void>): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadout-test-'));
  // As root, PostgreSQL runs as another account, which has to pass through this folder.
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
