import { createLogger } from '#server/platform/logger.ts';
import { readConfig } from './config.ts';
import { startShop, type RunningShop } from './start-shop.ts';

/** Starts the shop, and stops it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY });
  const begunAtMs = performance.now();
  const starting = startShop(config, log, (line) => process.stdout.write(`${line}\n`));
  stopOnSignals(starting, (error) => log.error({ err: error }, 'the shop did not stop cleanly'));
  const shop = await starting;
  const seconds = ((performance.now() - begunAtMs) / 1000).toFixed(1);
  process.stdout.write(`The shop is open at ${shop.url} (started in ${seconds} s). Ctrl-C closes it.\n`);
  process.send?.({ type: 'ready' });
}

/** Stops on the first signal, exits at once on the second. */
function stopOnSignals(starting: Promise<RunningShop>, onError: (error: unknown) => void): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    process.stdout.write(`Closing the shop (${signal}).\n`);
    starting
      .then((shop) => shop.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          onError(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
  return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The shop could not start: ${explain(error)}\n`);
  process.exit(1);
}
