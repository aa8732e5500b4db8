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

/** Runs `work` with a shop on a new PostgreSQL, both as `npm start` runs them; `settings` extend the environment. */
export async function withBenchShop<T>(
  settings: { SEED: 'small' | 'full'; [name: string]: string },
  work: (bench: BenchShop) => Promise<T>,
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
    const shop = await open('server/src/app/main.ts');
    return await work({ shop, openBare: () => open('bench/bare-server.ts'), databaseUrl: url });
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
