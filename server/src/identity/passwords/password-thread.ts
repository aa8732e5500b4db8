// What a thread that hashes passwords does: one at a time, as they come, behind everything else that the shop has to do.
import { existsSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { assert } from '#server/platform/assert.ts';
import type { PasswordAnswer, PasswordTask } from './password-threads.ts';

/** Of 20: a tenth of a core when everything is busy, so that sign-ins go on, and all that is left over otherwise. */
const niceness = 10;
const ownThread = '/proc/thread-self';

// Only Linux counts the priority of a thread by itself; elsewhere the system is left to share as it likes.
if (existsSync(ownThread)) stepBack(Number(readlinkSync(ownThread).split('/').at(-1)));

assert(parentPort, 'runs as a thread');
const port = parentPort;
port.on('message', (task: PasswordTask) => port.postMessage(answer(task)));

function stepBack(threadId: number): void {
  try {
    // Who steps back further already, as a process started by `nice` does, may not come forward.
    if (getPriority(threadId) < niceness) setPriority(threadId, niceness);
  } catch {
    // A system that forbids it gets its passwords all the same, only less patiently.
  }
}

function answer({ password, cost, passwordHash }: PasswordTask): PasswordAnswer {
  if (passwordHash === null) return { passwordHash: hashSync(password, cost), matches: true };
  return { passwordHash, matches: verifySync(passwordHash, password) };
}
