import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { watchNpm } from './npm-parent.mjs';
import { root } from './paths.mjs';
import { say } from './progress.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const graceMs = 25_000;
// A terminal sends Ctrl-C to npm and to us, and npm forwards it: signals this close together count as one.
const echoMs = 1_000;
const isPosix = process.platform !== 'win32';

/** Thrown when a required program ended and has said why; carries the exit code of the launcher. */
export class Ended extends Error {
  constructor(exitCode) {
    super(`ended with exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** Thrown when a signal ended the work; carries the exit code that a shell expects then. */
export class Interrupted extends Ended {
  constructor(signal) {
    super(128 + constants.signals[signal]);
  }
}

let stoppedBy;
let stoppedAt = 0;
const stopping = new AbortController();
/** Child process → whether it is stopped only after the programs that use it. */
const running = new Map();

for (const signal of stopSignals) {
  process.on(signal, () => {
    if (stoppedBy && Date.now() - stoppedAt < echoMs) return;
    const isSecond = stoppedBy !== undefined;
    stoppedBy ??= signal;
    stoppedAt = Date.now();
    stopping.abort();
    for (const [child, isStoppedLast] of running) {
      if (isSecond) killGroup(child, 'SIGKILL');
      else if (!isStoppedLast) stop(child, signal);
    }
  });
}

watchNpm(() => process.kill(process.pid, 'SIGTERM'));

/**
 * Runs a program to its end and returns `{ code, signal, output }`. It gets its own process group, so that Ctrl-C
 * reaches it once, through us, and any processes that it leaves behind can be found and ended. With `isStoppedLast` it
 * gets no signal from us: its owner stops it after the programs that use it.
 */
export async function run(file, args, options = {}) {
  throwIfStopped();
  const { stdio = 'inherit', env = process.env, isStoppedLast = false } = options;
  const child = spawn(file, args, { cwd: root, env, stdio, detached: isPosix });
  running.set(child, isStoppedLast);
  options.onSpawn?.(child);
  try {
    const result = await untilClosed(child);
    if (isPosix) await endGroup(child);
    if (options.interruptible !== false) throwIfStopped();
    return result;
  } finally {
    running.delete(child);
  }
}

export function throwIfStopped() {
  if (stoppedBy) throw new Interrupted(stoppedBy);
}

export const isStopping = () => stoppedBy !== undefined;

/** Waits for a time, or until a signal from outside or `given` asks to stop. */
export function pauseUntilStopped(ms, given) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    for (const signal of [stopping.signal, given]) {
      signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    }
  });
}

function untilClosed(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], signal, output }));
  });
}

export function stop(child, signal) {
  child.kill(signal);
  setTimeout(() => killGroup(child, 'SIGKILL'), graceMs).unref();
}

function killGroup(child, signal) {
  try {
    process.kill(isPosix ? -child.pid : child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function endGroup(child) {
  if (!killGroup(child, 'SIGTERM')) return;
  for (let waitedMs = 0; waitedMs < 3_000; waitedMs += 100) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!killGroup(child, 0)) return;
  }
  killGroup(child, 'SIGKILL');
}

/** Says why the launcher ends and returns its exit code. */
export function exitCodeOf(error) {
  if (error instanceof Ended) return error.exitCode;
  say(`\n${error instanceof Error ? error.message : error}`);
  return 1;
}
