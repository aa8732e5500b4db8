import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tools/postgres/start-postgres.ts';
import { type ChildServer, startChildServer } from './child-server.ts';

export interface BenchShop {
  shop: ChildServer;
  /** Starts a server without a shop on the same database, to compare with. */
  openBare: () => Promise<ChildServer>;
  databaseUrl: string;
}

export interface BenchDatabase {
  url: string;
  openShop: () => Promise<ChildServer>;
  openBare: () => Promise<ChildServer>;
}

interface Settings {
  SEED: 'small' | 'full';
  [name: string]: string;
}

/** Runs `work` with a shop on a new PostgreSQL, both as `npm start` runs them; `settings` extend the environment. */
export function withBenchShop<T>(settings: Settings, work: (bench: BenchShop) => Promise<T>): Promise<T> {
  return withBenchDatabase(settings, async ({ url, openShop, openBare }) =>
    work({ shop: await openShop(), openBare, databaseUrl: url }),
  );
}

/** Runs `work` with a new PostgreSQL, on which it may open servers; those still open stop with it. */
export async function withBenchDatabase<T>(
  settings: Settings,
  work: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loadout-bench-'));
  // Started by root, PostgreSQL runs as another account, which must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const { url, stop } = await startPostgres({ dataDir, log: () => undefined });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0', NODE_ENV: 'production', DEMO: '1' };
  const servers: ChildServer[] = [];
  const open = async (script: string): Promise<ChildServer> => {
    const server = await startChildServer(script, { ...environment, LOG_LEVEL: 'warn', ...settings });
    servers.push(server);
    return server;
  };
  try {
    return await work({
      url,
      openShop: () => open('server/src/app/main.ts'),
      openBare: () => open('bench/bare-server.ts'),
    });
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
