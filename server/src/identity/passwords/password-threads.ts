import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A password to hash, or to hold against a hash. */
export interface PasswordTask {
  password: string;
  cost: { memoryCost: number; timeCost: number; parallelism: number };
  /** Null: there is none yet. */
  passwordHash: string | null;
}

export interface PasswordAnswer {
  passwordHash: string;
  matches: boolean;
}

const idle: Worker[] = [];

/** Works on a thread of low priority; as many are kept as were ever busy at once. A thread that fails is given up. */
export async function workOnThread(task: PasswordTask): Promise<PasswordAnswer> {
  const thread = idle.pop() ?? new Worker(new URL('password-thread.ts', import.meta.url));
  // Waiting for a password keeps the process alive, having waited for one does not.
  thread.ref();
  thread.postMessage(task, []);
  const [answer] = (await once(thread, 'message')) as [PasswordAnswer];
  thread.unref();
  idle.push(thread);
  return answer;
}
