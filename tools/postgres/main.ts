// Runs PostgreSQL for the shop of DATA_DIR until asked to stop, and sends the database URL to its parent over IPC.
// Exits together with PostgreSQL; the launcher then restarts it on the same port.
import { parseArgs } from 'node:util';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import type { StopOptions } from './postmaster.ts';

/** The shop is asked to stop at the same moment; this leaves time for its last queries. */
const clientsWaitMs = 1_000;

const log = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { join: { type: 'boolean', default: false }, port: { type: 'string' } } });
  const crash = Promise.withResolvers<string>();
  const starting = startPostgres({
    dataDir: process.env['DATA_DIR'] || '.data',
    log,
    join: values.join,
    keeperPid: process.connected ? process.ppid : undefined,
    port: values.port === undefined ? undefined : Number(values.port),
    onCrash: crash.resolve,
  });
  stopOnRequest(starting);
  const { url, port, isJoined } = await starting;
  await send({ type: 'ready', url, port });
  if (isJoined) return;
  await send({ type: 'crash', reason: await crash.promise });
  process.exit(1);
}

/** Stops on a signal or when the parent dies, after which the shop stays connected for a moment. */
function stopOnRequest(starting: Promise<RunningPostgres>): void {
  let isStopping = false;
  const stop = (options?: StopOptions): void => {
    if (isStopping) return;
    isStopping = true;
    starting
      .then((postgres) => postgres.stop(options))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', () => stop());
  process.on('SIGTERM', () => stop());
  process.on('disconnect', () => stop({ clientsWaitMs }));
}

type Message = { type: 'ready'; url: string; port: number } | { type: 'crash'; reason: string };

/** Resolves when the parent can read the message, or is gone. */
function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The database could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
