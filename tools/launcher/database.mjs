import { existsSync } from 'node:fs';
import { Ended } from './children.mjs';
import { keepRunning } from './keep-running.mjs';
import { inRoot } from './paths.mjs';
import { envFileFlags, readSettings } from './settings.mjs';
import { runWithNode } from './tools.mjs';

/**
 * Opens the shop's database: the one that DATABASE_URL names, else our own PostgreSQL, kept running on one port. With
 * `isShared` the one of a running shop is used when there is one.
 *
 * Returns at once: `url` resolves when PostgreSQL accepts connections, with undefined when the programs know the address
 * themselves, and rejects when it cannot start; `whenOpen()` resolves whenever it accepts connections; `stop()`.
 */
export function openDatabase({ isShared = false } = {}) {
  if (readSettings().DATABASE_URL) return { url: Promise.resolve(), isOurs: false, stop: async () => {} };
  let port;
  const launch = ({ onSpawn }) =>
    runWithNode([...envFileFlags(), 'tools/postgres/main.ts', ...flags(isShared, port)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      onSpawn,
      isStoppedLast: true,
      interruptible: false,
    });
  // One that belongs to a running shop is only looked up.
  const postgres = keepRunning({ name: 'PostgreSQL', launch, isDone: (code) => isShared && code === 0 });
  const url = postgres.ready.then(async (address) => {
    if (!address) throw new Ended(await postgres.ended);
    port = address.port;
    return address.url;
  });
  // Work that failed earlier, such as the build, no longer awaits it.
  url.catch(() => {});
  return { url, isOurs: true, whenOpen: postgres.whenOpen, stop: postgres.stop };
}

const flags = (isShared, port) => [...(isShared ? ['--join'] : []), ...(port ? [`--port=${port}`] : [])];

export const toEnvironment = (url) => (url ? { DATABASE_URL: url } : {});

/** Runs `work` with the environment of the shop's database, started for it unless the shop runs. */
export async function withDatabase(work) {
  const database = openDatabase({ isShared: true });
  try {
    return await work(toEnvironment(await database.url));
  } finally {
    await database.stop();
  }
}

/** The data folder, if it has no database yet and DATABASE_URL names none. */
export function findMissingShop() {
  const { DATABASE_URL: url, DATA_DIR: folder = '.data' } = readSettings();
  return url || existsSync(inRoot(folder, 'postgres')) ? null : inRoot(folder);
}
