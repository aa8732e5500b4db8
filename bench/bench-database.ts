import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tools/postgres/start-postgres.ts';

export interface BenchDatabase {
  url: string;
  /** A folder that goes with the database, for what else a shop writes. */
  dataDir: string;
  stop(): Promise<void>;
}

/** A PostgreSQL as `npm start` runs it, with a new and empty database. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-bench-'));
  // As root, PostgreSQL runs as another account, which has to pass through this folder.
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
