import { resolve } from 'node:path';
import { createCluster, createDatabase, databaseUrl } from './embedded-postgres-cluster.ts';
import { findRunningPort, type Ownership, takeOwnership } from './embedded-postgres-owner.ts';
import { choosePlace } from './embedded-postgres-place.ts';
import { type Server, startServer } from './embedded-postgres-server.ts';

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type Options = {
  /** The shop's DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /** For tests: faster, and lost when the machine or the process crashes. */
  disposable?: boolean;
  /** For commands beside a running shop: use its PostgreSQL when one runs, start one otherwise. */
  join?: boolean;
  /** Called when PostgreSQL ends by itself. */
  onCrash?: () => void;
};

/**
 * Starts the bundled PostgreSQL for one shop and returns the address of its database. Listens on loopback only, with a
 * random password. Whatever an earlier run left after a crash is cleared first; two shops need two data folders.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log, disposable = false, onCrash } = options;
  const place = choosePlace(resolve(options.dataDir), log);
  const runningPort = options.join ? findRunningPort(place) : undefined;
  if (runningPort !== undefined) return { url: databaseUrl(place, runningPort), stop: async () => {} };
  const ownership = await takeOwnership(place, log);
  let server: Server | undefined;
  try {
    await createCluster(place, disposable);
    server = await startServer(place, disposable);
    const url = databaseUrl(place, server.port);
    await createDatabase(url);
    ownership.publishPort(server.port);
    return { url, stop: toStop(server, ownership, onCrash) };
  } catch (error) {
    await server?.stop();
    ownership.giveBack();
    throw error;
  }
}

function toStop(server: Server, ownership: Ownership, onCrash?: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  void server.exited.then(() => (stopping ? undefined : onCrash?.()));
  return () => (stopping ??= server.stop().finally(ownership.giveBack));
}
