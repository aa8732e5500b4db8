import type { Job } from '#server/platform/jobs.ts';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import { WorkerAlarm } from '#server/platform/worker/worker-alarm.ts';
import type { ShopDeps } from './shop.types.ts';
import type { Undo } from './undo.ts';

interface Work {
  jobs: Job[];
  databaseUrl: string;
  undo: Undo;
}

/** Runs jobs unless ROLE=web; web processes monitor whether any worker is alive. */
export async function startWork({ config, db, log, readiness }: ShopDeps, work: Work): Promise<void> {
  const { jobs, databaseUrl, undo } = work;
  if (config.role !== 'web') {
    const worker = await startJobs(databaseUrl, jobs, log);
    readiness.isWorkerRunning = () => worker.isRunning();
    undo.add(() => worker.stop());
  }
  if (config.role !== 'worker') {
    const alarm = new WorkerAlarm({ db, log, clockMs: () => performance.now() });
    readiness.isAnyWorkerAlive = () => alarm.isWorkerAlive;
    alarm.start();
    undo.add(async () => alarm.stop());
  }
}
