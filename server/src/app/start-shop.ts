import { readTheme } from '#server/content/read-theme.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './connect-database.ts';
import { seedPast } from './seed-past.ts';
import { seedShop } from './seed-shop.ts';
import { drain, serveShop, startListening } from './serve-shop.ts';
import { openOfferedMethods } from './offered-methods.ts';
import { openMetrics } from './shop-metrics.ts';
import type { Readiness, ShopDeps } from './shop.types.ts';
import { startWork } from './start-work.ts';
import { Undo } from './undo.ts';
import { wireDomains } from './wire-domains.ts';

export interface RunningShop {
  url: string;
  stop(): Promise<void>;
}

type Progress = (line: string) => void;

/** Starts database, seed, domains, jobs and listener. Closes them in reverse, also after a failed step. */
export async function startShop(config: Config, log: Logger, progress: Progress): Promise<RunningShop> {
  const undo = new Undo();
  try {
    const url = await openEverything({ config, log, progress, undo });
    return { url, stop: () => undo.run() };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

interface Start {
  config: Config;
  log: Logger;
  progress: Progress;
  undo: Undo;
}

async function openEverything({ config, log, progress, undo }: Start): Promise<string> {
  const directUrl = config.directDatabaseUrl ?? config.databaseUrl;
  const migrations = await migrate(directUrl);
  if (migrations.length > 0) progress(`Database: ${migrations.length} migrations ran.`);
  const connected = await connectDatabase(config, { log, undo });
  const { db } = connected;
  const { demoCustomerId } = await seedShop(db, { config, clock: systemClock, progress });
  const methods = await openOfferedMethods(db, log);
  const { content } = methods;
  undo.add(() => content.close());
  const readiness: Readiness = {
    isReady: false,
    isClosing: false,
    isWorkerRunning: () => false,
    isAnyWorkerAlive: () => false,
  };
  const deps: ShopDeps = { config, ...connected, clock: systemClock, content, theme: readTheme(), log, readiness };
  const wiring = await wireDomains(deps);
  undo.add(() => wiring.close());
  await methods.watch(wiring.purchase);
  const metrics = await openMetrics(deps, { wiring, undo, progress });
  if (demoCustomerId !== null) await seedPast(deps, { customerId: demoCustomerId, purchase: wiring.purchase });
  const url =
    config.role === 'worker' || config.role === 'bot'
      ? null
      : await startListening(await serveShop(deps, { wiring, metrics }), config, undo);
  const jobs = metrics.observeJobs(wiring.jobs(url ?? shopAddress(config)));
  await startWork(deps, { jobs, databaseUrl: directUrl, undo, follow: wiring.follow });
  readiness.isReady = true;
  undo.add(() => drain(deps));
  return (
    config.publicUrl ??
    url ??
    (config.role === 'bot' ? '(no address: drives bots only)' : '(no address: runs jobs only)')
  );
}

function shopAddress(config: Config): string {
  return config.publicUrl ?? `http://${config.host}:${config.port}`;
}
