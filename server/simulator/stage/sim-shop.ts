import { pino } from 'pino';
import { buildApp } from '#server/app/build-app.ts';
import { registerShopApi } from '#server/app/register-shop-api.ts';
import { wireDomains } from '#server/app/wire-domains.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { readTheme } from '#server/content/read-theme.ts';
import type { Mailer } from '#server/email/email.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DatabaseHealth } from '#server/platform/database-health.ts';
import { openDb } from '#server/platform/db.ts';
import { type Failure, isOutage, readLoggedError } from './failure.ts';
import { toConfig } from './sim-config.ts';
import { withMail } from './sim-mail.ts';
import { openSimJobs, type SimJobs } from './sim-jobs.ts';
import type { SimTwin } from './sim-twin.ts';

export interface SimShop {
  origin: string;
  jobs: SimJobs;
  /** Ends like a killed process: open calls, transactions and jobs are cut off. */
  kill(): Promise<void>;
}

interface SimShopOptions {
  url: string;
  clock: Clock;
  /** Port for calls, a free one by default; null in a process for jobs alone, whose shop answers at another origin. */
  port?: number | null;
  origin?: string;
  twin: Pick<SimTwin, 'keys' | 'jobs'>;
  mailer: Mailer;
  /** Called for errors in the log and failed jobs that no fault explains. */
  onFailure: (failure: Failure) => void;
}

/** A machine that is too busy answers calls late: with 503, and their own answer comes after. */
const stalled = /"code":"DATABASE_UNAVAILABLE"|"type":"Refusal"/;

/** A shop of production over HTTP, with another clock and mail server, and jobs that run on demand. */
export async function openSimShop(options: SimShopOptions): Promise<SimShop> {
  const { url, clock, twin, mailer, onFailure } = options;
  const config = toConfig(url, twin);
  let isKilled = false;
  const report = (failure: Failure) => {
    if (!isKilled) onFailure(failure);
  };
  const reportLine = (line: string) => {
    if (stalled.test(line)) return;
    report({ message: `the shop logged ${line.trim()}`, isOutage: isOutage(readLoggedError(line)) });
  };
  const log = pino({ level: 'error' }, { write: reportLine });
  const db = openDb(url, { connectionsMax: 10 });
  const database = new DatabaseHealth(url, log);
  const content = await openContentSnapshot(db, log);
  const readiness = {
    isReady: true,
    isClosing: false,
    isWorkerRunning: () => true,
    isAnyWorkerAlive: () => true,
  };
  const deps = { config, db, database, clock, content, theme: readTheme(), log, readiness };
  const wiring = await wireDomains(deps);
  const { port = 0 } = options;
  const app = port === null ? null : await buildApp(config, log);
  if (app) await registerShopApi(app, { deps, wiring });
  const origin = (await app?.listen({ port: port ?? 0, host: '127.0.0.1' })) ?? options.origin ?? '';
  const ownJobs = [...wiring.jobs(origin).map((job) => withMail(job, { db, mailer, clock })), ...twin.jobs];
  const jobs = openSimJobs({ url, jobs: ownJobs, clock, onFailure: report });
  return {
    origin,
    jobs,
    kill: async () => {
      isKilled = true;
      app?.server.closeAllConnections();
      void app?.close();
      await Promise.all([db.end({ timeout: 0 }), jobs.kill(), database.close()]);
      void wiring.close().catch(() => undefined);
      void content.close().catch(() => undefined);
    },
  };
}
