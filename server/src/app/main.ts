import cluster from 'node:cluster';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { type Config, readConfig } from './config.ts';
import { keepShopAddress } from './shop-address.ts';
import { startProcesses } from './start-processes.ts';
import type { RunningShop } from './start-shop.ts';

/** Starts the shop, and stops it on SIGINT and SIGTERM. A process of a cluster reports to its primary instead of the terminal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY });
  const begunAtMs = performance.now();
  const starting = config.processes > 1 ? startProcesses(config, { log, progress: print }) : startAlone(config, log);
  stopOnSignals(starting, (error) => log.error({ err: error }, 'the shop did not stop cleanly'));
  const shop = await starting;
  const seconds = ((performance.now() - begunAtMs) / 1000).toFixed(1);
  if (!cluster.isWorker && (config.role === 'web' || config.role === 'all')) keepShopAddress(config, shop.url, log);
  if (!cluster.isWorker) print(`The shop is open at ${shop.url} (started in ${seconds} s). Ctrl-C closes it.`);
  process.send?.({ type: 'ready', url: shop.url });
  // Nothing else keeps a process of a cluster alive while the database is away.
  if (cluster.isWorker) process.channel?.ref();
}

/** Loads the domains only here: the primary of a cluster needs none. */
async function startAlone(config: Config, log: Logger): Promise<RunningShop> {
  const { startShop } = await import('./start-shop.ts');
  if (!config.isTraced) return startShop(config, log, print);
  const { startTracing } = await import('#server/platform/tracing/start-tracing.ts');
  const endTracing = startTracing();
  const shop = await startShop(config, log, print);
  const stop = async (): Promise<void> => {
    await shop.stop();
    await endTracing();
  };
  return { url: shop.url, stop };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Stops on the first signal, exits at once on the second. A process of a cluster gets signals from its primary, too. */
function stopOnSignals(starting: Promise<RunningShop>, onError: (error: unknown) => void): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping && cluster.isWorker) return;
    if (stopping) process.exit(1);
    stopping = true;
    if (!cluster.isWorker) print(`Closing the shop (${signal}).`);
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
