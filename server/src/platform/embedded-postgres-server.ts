import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { binary } from './embedded-postgres-binaries.ts';
import type { Place } from './embedded-postgres-place.ts';
import { clusterName, stopServerProcesses } from './embedded-postgres-processes.ts';
import { startWatchdog } from './embedded-postgres-watchdog.ts';

/** A running PostgreSQL. `exited` resolves when it is gone, whoever ended it. */
export type Server = { port: number; exited: Promise<void>; stop: () => Promise<void> };

const attemptsMax = 5;
const recoveryMsMax = 300_000;
const logBytesMax = 10_000_000;

type Settings = Record<string, string | number>;

const commonSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  // Without it a broken constraint writes the whole row into the log.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  jit: 'off',
};
const durableSettings: Settings = { shared_buffers: '256MB', max_connections: 100, synchronous_commit: 'on' };
// For tests: fast, and worthless after a crash.
const disposableSettings: Settings = {
  shared_buffers: '128MB',
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
};

/** Starts PostgreSQL on a free port of the loopback address; tries again when another program takes the port first. */
export async function startServer(place: Place, disposable: boolean): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await pickFreePort();
    const outcome = await tryToStart(place, port, disposable ? disposableSettings : durableSettings);
    if (typeof outcome !== 'string') return toServer(outcome, place, { port, disposable });
    const isPassing = /could not bind|Address already in use|pre-existing shared memory/.test(outcome);
    if (!isPassing || attempt === attemptsMax) throw new Error(`PostgreSQL did not start: ${outcome}`);
    await stopServerProcesses(clusterName(place.home));
    await delay(attempt * 200);
  }
}

// Resolves with the process once it accepts connections, or with what PostgreSQL said before it gave up.
async function tryToStart(place: Place, port: number, settings: Settings): Promise<ChildProcess | string> {
  const logFile = rotateLog(place);
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const cluster_name = clusterName(place.home);
  const child = spawnServer(place, logFile, { ...commonSettings, ...settings, port, cluster_name });
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure ??= readFileSync(logFile, 'utf8').slice(logStart).trim()));
  for (let waitedMs = 0; waitedMs < recoveryMsMax; waitedMs += 20) {
    if (failure !== undefined) return failure;
    if (isReady(place, child.pid)) return child;
    await delay(20);
  }
  child.kill('SIGQUIT');
  return `not ready after ${recoveryMsMax / 1000} seconds, see ${logFile}`;
}

// Detached, because Ctrl-C in a terminal reaches the whole process group and PostgreSQL must outlive the shop's last query.
function spawnServer(place: Place, logFile: string, settings: Settings): ChildProcess {
  const { uid, gid } = place.account ?? {};
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binary(place.binaries, 'postgres'), ['-D', place.data, ...flags], {
    ...(uid === undefined ? {} : { uid, gid }),
    cwd: place.home,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

// The eighth line of postmaster.pid is the state of the server; it is how pg_ctl knows, too.
function isReady(place: Place, pid: number | undefined): boolean {
  const path = join(place.data, 'postmaster.pid');
  if (!existsSync(path)) return false;
  const lines = readFileSync(path, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function toServer(
  child: ChildProcess,
  place: Place,
  { port, disposable }: { port: number; disposable: boolean },
): Server {
  const hasExited = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const exited = new Promise<void>((resolve) => (hasExited() ? resolve() : child.once('exit', () => resolve())));
  const watchdog = startWatchdog(place, child.pid ?? 0, disposable);
  child.unref();
  return { port, exited, stop: () => stopServer(child, exited).finally(watchdog.dismiss) };
}

async function stopServer(child: ChildProcess, exited: Promise<void>): Promise<void> {
  let isOver = false;
  const over = exited.then(() => (isOver = true));
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, timeoutMs] of steps) {
    if (isOver) return;
    child.kill(signal);
    const timeout = new AbortController();
    await Promise.race([over, delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)]);
    timeout.abort();
  }
}

function rotateLog(place: Place): string {
  const path = join(place.home, 'postgres.log');
  if (existsSync(path) && statSync(path).size > logBytesMax) renameSync(path, `${path}.1`);
  return path;
}

function pickFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
