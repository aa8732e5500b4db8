import pLimit from 'p-limit';

/** Runs a bounded number of tasks at once and queues the next ones; resolves to null when the queue is full. */
export function limitConcurrency({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }) {
  const limit = pLimit(runningMax);
  return async <T>(task: () => Promise<T>): Promise<T | null> =>
    limit.activeCount >= runningMax && limit.pendingCount >= waitingMax ? null : limit(task);
}
