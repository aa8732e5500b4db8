import { Ended } from './children.mjs';
import { keepRunning } from './keep-running.mjs';
import { envFileFlags, readSettings } from './settings.mjs';
import { runWithNode } from './tools.mjs';

/**
 * The shop's database: `env` for the programs that use it, `whenOpen()` and `stop()`. It is the one that DATABASE_URL names,
 * else our own PostgreSQL, kept running on one port. With `isShared` the one of a running shop is used when there is one.
 */
export async function openDatabase({ isShared = false } = {}) {
  if (readSettings().DATABASE_URL) return { env: {}, whenOpen: async () => {}, stop: async () => {} };
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
  const address = await postgres.ready;
  if (!address) throw new Ended(await postgres.ended);
  port = address.port;
  return { env: { DATABASE_URL: address.url }, whenOpen: postgres.whenOpen, stop: postgres.stop };
}

const flags = (isShared, port) => [...(isShared ? ['--join'] : []), ...(port ? [`--port=${port}`] : [])];

/** Runs `work` with the environment of the shop's database, started for it unless the shop runs. */
export async function withDatabase(work) {
  const database = await openDatabase({ isShared: true });
  try {
    return await work(database.env);
  } finally {
    await database.stop();
  }
}
