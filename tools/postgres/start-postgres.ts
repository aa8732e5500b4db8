import { resolve } from 'node:path';
import { createCluster, createDatabase, databaseUrl } from './cluster.ts';
import { type Ownership, takeOwnership } from './owner.ts';
import { choosePlace } from './place.ts';
import { type Postmaster, startPostmaster, type StopOptions } from './postmaster.ts';

export interface RunningPostgres {
  url: string;
  port: number;
  /** Whether it belongs to a running shop: stopping it is then left to that shop. */
  isJoined: boolean;
  stop: (options?: StopOptions) => Promise<void>;
}

interface Options {
  /** The shop's DATA_DIR; the database lives in its folder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /** For tests: faster, and lost when the machine or the process crashes. */
  disposable?: boolean;
  /** For commands beside a running shop: use its PostgreSQL when one runs, start one otherwise. */
  join?: boolean;
  /** The process that starts this one again when it is killed, and keeps the database for it until then. */
  keeperPid?: number | undefined;
  /** The port of the last run, where clients look for it; a free one when missing. */
  port?: number | undefined;
  onCrash?: (reason: string) => void;
}

/**
 * Starts the bundled PostgreSQL for one shop and returns the address of its database. Listens on loopback only, with a
 * random password. Clears what an earlier run left after a crash; two shops need two data folders.
 */
export async function startPostgres(options: Options): Promise<RunningPostgres> {
  const { log, disposable = false, port, onCrash } = options;
  const place = choosePlace(resolve(options.dataDir), log);
  const ownership = await takeOwnership(place, options);
  if ('port' in ownership) {
    return { ...ownership, url: databaseUrl(place, ownership.port), isJoined: true, stop: async () => {} };
  }
  let postmaster: Postmaster | undefined;
  try {
    await createCluster(place, disposable);
    postmaster = await startPostmaster(place, { disposable, port });
    const url = databaseUrl(place, postmaster.port);
    await createDatabase(url);
    ownership.publishPort(postmaster.port);
    return { url, port: postmaster.port, isJoined: false, stop: toStop(postmaster, ownership, onCrash) };
  } catch (error) {
    await postmaster?.stop();
    ownership.giveBack();
    throw error;
  }
}

function toStop(
  postmaster: Postmaster,
  ownership: Ownership,
  onCrash?: (reason: string) => void,
): RunningPostgres['stop'] {
  let stopping: Promise<void> | undefined;
  void postmaster.exited.then((reason) => (stopping ? undefined : onCrash?.(reason)));
  return (options) => (stopping ??= postmaster.stop(options).finally(ownership.giveBack));
}
