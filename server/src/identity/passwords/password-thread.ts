// Hashes passwords one at a time, at low priority.
import { existsSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { assert } from '#server/platform/assert.ts';
import type { PasswordAnswer, PasswordTask } from './password-threads.ts';

/** Of 20: a tenth of a core under full load, all idle time otherwise. */
const priority = 10;
const ownThread = '/proc/thread-self';

// Only Linux has a priority per thread.
if (existsSync(ownThread)) lowerPriority(Number(readlinkSync(ownThread).split('/').at(-1)));

assert(parentPort, 'runs as a thread');
const port = parentPort;
port.on('message', (task: PasswordTask) => port.postMessage(answer(task)));

function lowerPriority(threadId: number): void {
  try {
    // A process started by `nice` may not raise its priority.
    if (getPriority(threadId) < priority) setPriority(threadId, priority);
  } catch {
    // Without the permission, hashing runs at normal priority.
  }
}

function answer({ password, cost, passwordHash }: PasswordTask): PasswordAnswer {
  if (passwordHash === null) return { passwordHash: hashSync(password, cost), matches: true };
  return { passwordHash, matches: verifySync(passwordHash, password) };
}
