import type { FastifyInstance } from 'fastify';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { readShopLook } from '#server/content/read-shop-look.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDb } from '#server/platform/db.ts';
import { startJobs, type Job } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { Config } from './config.ts';
import { seedPast } from './seed-past.ts';
import { seedShop } from './seed-shop.ts';
import { serveShop } from './serve-shop.ts';
import type { ShopDeps } from './shop.types.ts';
import { Undo } from './undo.ts';
import { wireDomains } from './wire-domains.ts';

export interface RunningShop {
  /** Where customers find it. */
  url: string;
  stop(): Promise<void>;
}

type Progress = (line: string) => void;

const connectionsMax = 20;

/** Opens the shop: database, seed, domains, jobs, then the door. What was opened is closed in reverse, also when a step fails. */
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
  const migrations = await migrate(config.databaseUrl);
  if (migrations.length > 0) progress(`Database: ${migrations.length} migrations ran.`);
  const db = openDb(config.databaseUrl, { connectionsMax });
  undo.add(() => db.end({ timeout: 5 }));
  const { demoCustomerId } = await seedShop(db, { config, clock: systemClock, progress });
  const content = await openContentSnapshot(db, log);
  undo.add(() => content.close());
  const readiness = { isReady: false };
  const deps: ShopDeps = { config, db, clock: systemClock, content, look: readShopLook(), log, readiness };
  const wiring = await wireDomains(deps);
  undo.add(() => wiring.close());
  if (demoCustomerId !== null) await seedPast(deps, { customerId: demoCustomerId, purchase: wiring.purchase });
  const url = config.role === 'worker' ? null : await openDoor(await serveShop(deps, wiring), config, undo);
  await work(deps, { jobs: wiring.jobs(url ?? shopAddress(config)), databaseUrl: config.databaseUrl, undo });
  readiness.isReady = true;
  return config.publicUrl ?? url ?? '(no door: this process only works off jobs)';
}

/** Jobs run in this process unless it only serves pages. */
async function work(deps: ShopDeps, options: { jobs: Job[]; databaseUrl: string; undo: Undo }): Promise<void> {
  if (deps.config.role === 'web') return;
  const jobs = await startJobs(options.databaseUrl, options.jobs, deps.log);
  options.undo.add(() => jobs.stop());
}

async function openDoor(app: FastifyInstance, config: Config, undo: Undo): Promise<string> {
  undo.add(() => app.close());
  return app.listen({ port: config.port, host: config.host });
}

/** Where a process without a door finds the one that has it. */
function shopAddress(config: Config): string {
  return config.publicUrl ?? `http://${config.host}:${config.port}`;
}
