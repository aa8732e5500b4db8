import { Logger as WorkerLogger } from 'graphile-worker';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Logger } from '#server/platform/logger.ts';

/**
 * Logs a failed attempt as a warning while it will be retried, and the last one or a fault of the queue as an error.
 * A scheduled job that loses the database is tried again by its next run. Outages and ended runs are logged elsewhere.
 */
export function queueLogger(log: Logger, isStopping: () => boolean): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const failure: FailureMeta = meta ?? {};
    const err = failure.error ?? failure.fatalError;
    const isJob = failure.failure === true && failure.job !== undefined;
    if (!isJob && (isStopping() || isDatabaseUnavailable(err))) log.debug({ err }, message);
    else if (level === 'error') {
      const context = { job: failure.job && describeJob(failure.job), err };
      if (isJob && isTriedAgain(failure.job, err)) log.warn(context, message);
      else log.error(context, message);
    } else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

interface FailedJob {
  id: string;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
}

interface FailureMeta {
  failure?: boolean;
  job?: FailedJob;
  error?: unknown;
  fatalError?: unknown;
}

/** A scheduled job has one attempt a run. */
function isTriedAgain(job: FailedJob | undefined, error: unknown): boolean {
  if (job === undefined) return false;
  return job.attempts < job.max_attempts || (job.max_attempts === 1 && isDatabaseUnavailable(error));
}

function describeJob(job: FailedJob): unknown {
  return { id: job.id, name: job.task_identifier, attempts: job.attempts, attemptsMax: job.max_attempts };
}
