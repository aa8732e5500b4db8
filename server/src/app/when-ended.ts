import type { Worker } from 'node:cluster';

/** Resolves once a process has ended. Unlike `once` of node:events, not rejected by an error such as of a message to it as it dies. */
export function whenEnded(process: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (process.isDead()) resolve();
    else process.once('exit', () => resolve());
  });
}
