import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface PasswordTask {
  password: string;
  cost: { memoryCost: number; timeCost: number; parallelism: number };
  /** Null hashes the password. */
  passwordHash: string | null;
}

export interface PasswordAnswer {
  passwordHash: string;
  matches: boolean;
}

const idle: Worker[] = [];

/** Runs a task on a low-priority thread. Idle threads are reused; a failed one is dropped. */
export async function workOnThread(task: PasswordTask): Promise<PasswordAnswer> {
  const thread = idle.pop() ?? new Worker(new URL('password-thread.ts', import.meta.url));
  // Keeps the process alive only while a task runs.
  thread.ref();
  thread.postMessage(task, []);
  const [answer] = (await once(thread, 'message')) as [PasswordAnswer];
  thread.unref();
  idle.push(thread);
  return answer;
}
