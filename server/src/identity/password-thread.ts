// What a thread that hashes passwords does: one at a time, as they come, behind everything else that the shop has to do.
import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { assert } from '#server/platform/assert.ts';
import type { PasswordAnswer, PasswordTask } from './password-threads.ts';

/** Of 20: a tenth of a core when everything is busy, so that sign-ins go on, and all that is left over otherwise. */
const niceness = 10;
const ownThread = '/proc/thread-self';

// Only Linux counts the priority of a thread by itself; elsewhere the system is left to share as it likes.
if (existsSync(ownThread)) setPriority(Number(readlinkSync(ownThread).split('/').at(-1)), niceness);

assert(parentPort, 'runs as a thread');
const port = parentPort;
port.on('message', (task: PasswordTask) => port.postMessage(answer(task)));

function answer({ password, cost, passwordHash }: PasswordTask): PasswordAnswer {
  if (passwordHash === null) return { passwordHash: hashSync(password, cost), matches: true };
  return { passwordHash, matches: verifySync(passwordHash, password) };
}
