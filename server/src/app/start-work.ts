import type { Job } from '#server/platform/jobs.ts';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import { traceJobs } from '#server/platform/tracing/traces.ts';
import { WorkerAlarm } from '#server/platform/worker/worker-alarm.ts';
import { startBots } from './start-bots.ts';
import type { ShopDeps } from './shop.types.ts';
import type { Undo } from './undo.ts';
import { watchStatements } from './watch-statements.ts';

interface Work {
  jobs: Job[];
  databaseUrl: string;
  undo: Undo;
  /** Begins what goes on beside the jobs; returns what ends it. */
  follow: () => Promise<() => Promise<void>>;
}

/** Runs jobs unless ROLE=web or bot, and the bots; web processes monitor whether any worker is alive. Watches statements from here on. */
export async function startWork(deps: ShopDeps, work: Work): Promise<void> {
  const { config, db, log, readiness } = deps;
  const { databaseUrl, undo } = work;
  const jobs = traceJobs(work.jobs);
  watchStatements(deps, undo);
  if (config.role === 'worker' || config.role === 'all') {
    const worker = await startJobs(databaseUrl, jobs, log);
    readiness.isWorkerRunning = () => worker.isRunning();
    undo.add(() => worker.stop());
    undo.add(await work.follow());
  }
  await startBots(deps, undo);
  if (config.role === 'web' || config.role === 'all') {
    const alarm = new WorkerAlarm({ db, log, clockMs: () => performance.now() });
    readiness.isAnyWorkerAlive = () => alarm.isWorkerAlive;
    alarm.start();
    undo.add(async () => alarm.stop());
  }
}
