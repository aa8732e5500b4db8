import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tools/postgres/start-postgres.ts';

export interface BenchDatabase {
  url: string;
  /** Data folder for the shop's other files, removed with the database. */
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL as `npm start` does, with an empty database. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-bench-'));
  // Started by root, PostgreSQL runs as another account, which must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  return {
    url: postgres.url,
    dataDir,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
