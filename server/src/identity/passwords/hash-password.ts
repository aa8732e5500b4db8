import { availableParallelism } from 'node:os';
import { PasswordQueue } from './password-queue.ts';
import { workOnThread } from './password-threads.ts';

/** The cost that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody has, at the same cost: checked when there is no account, so that both take the same time. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$12D4Nh241jOTpYkWY0BYXg$33hz7h6LyJz9jb9/MHy25u8fq2wvm1JL1MV653bGFsc';

/** Hashing takes a whole core: one stays free for everybody who is not signing in. */
export const passwordQueue = new PasswordQueue(Math.max(1, availableParallelism() - 1), () => performance.now());

/** argon2id of a password, with its cost and salt in the text. */
export async function hashPassword(password: string): Promise<string> {
  const task = { password: password.normalize('NFKC'), cost: passwordCost, passwordHash: null };
  return (await passwordQueue.run(() => workOnThread(task))).passwordHash;
}

/** Whether the password is the one of the hash; without a hash the same work is done and the answer is no. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const task = { password: password.normalize('NFKC'), cost: passwordCost, passwordHash: passwordHash ?? dummyHash };
  const { matches } = await passwordQueue.run(() => workOnThread(task));
  return matches && passwordHash !== null;
}
