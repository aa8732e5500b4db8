import { availableParallelism } from 'node:os';
import { PasswordQueue } from './password-queue.ts';
import { workOnThread } from './password-threads.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash to verify against if there is no account, so that both cases take the same time. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$12D4Nh241jOTpYkWY0BYXg$33hz7h6LyJz9jb9/MHy25u8fq2wvm1JL1MV653bGFsc';

/** Leaves one core free for everything else. */
export const passwordQueue = new PasswordQueue(Math.max(1, availableParallelism() - 1), () => performance.now());

/** Hashes a password with argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const task = { password: password.normalize('NFKC'), cost: passwordCost, passwordHash: null };
  return (await passwordQueue.run(() => workOnThread(task))).passwordHash;
}

/** Verifies a password. Without a hash it does the same work and returns false. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const task = { password: password.normalize('NFKC'), cost: passwordCost, passwordHash: passwordHash ?? dummyHash };
  const { matches } = await passwordQueue.run(() => workOnThread(task));
  return matches && passwordHash !== null;
}
