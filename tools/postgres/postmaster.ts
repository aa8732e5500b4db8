import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { binary } from './binaries.ts';
import { pickPort } from './pick-port.ts';
import type { Place } from './place.ts';
import { clusterName, stopServerProcesses } from './processes.ts';
import { settingsOf } from './settings.ts';
import { startWatchdog } from './watchdog.ts';

/** A running PostgreSQL. `exited` resolves with the reason when it is gone, whoever ended it. */
export type Postmaster = { port: number; exited: Promise<string>; stop: (options?: StopOptions) => Promise<void> };

export interface StopOptions {
  clientsWaitMs?: number;
}

interface StartOptions {
  disposable: boolean;
  port?: number | undefined;
}

const attemptsMax = 5;
const recoveryMsMax = 300_000;
const logBytesMax = 10_000_000;

/** Starts PostgreSQL on loopback; tries again when another program takes the port first. */
export async function startPostmaster(place: Place, options: StartOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await pickPort());
    const outcome = await tryToStart(place, port, options.disposable);
    if (typeof outcome !== 'string') return toPostmaster(outcome, place, { port, disposable: options.disposable });
    const isPassing = /could not bind|Address already in use|pre-existing shared memory/.test(outcome);
    if (!isPassing || attempt === attemptsMax) throw new Error(`PostgreSQL did not start: ${outcome}`);
    await stopServerProcesses(clusterName(place.home));
    await delay(attempt * 200);
  }
}

// Resolves with the process once it accepts connections, or with what PostgreSQL said before it gave up.
async function tryToStart(place: Place, port: number, disposable: boolean): Promise<ChildProcess | string> {
  const logFile = rotateLog(place);
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const cluster_name = clusterName(place.home);
  const child = spawnPostmaster(place, logFile, { ...settingsOf(disposable), port, cluster_name });
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
function spawnPostmaster(place: Place, logFile: string, settings: ReturnType<typeof settingsOf>): ChildProcess {
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

function toPostmaster(
  child: ChildProcess,
  place: Place,
  { port, disposable }: { port: number; disposable: boolean },
): Postmaster {
  const reason = (): string => (child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`);
  const exited = new Promise<string>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(reason());
    else child.once('exit', () => resolve(reason()));
  });
  const watchdog = startWatchdog(place, child.pid ?? 0, disposable);
  child.unref();
  return { port, exited, stop: (options) => stopPostmaster(child, exited, options).finally(watchdog.dismiss) };
}

// Smart, fast and immediate shutdown, as PostgreSQL calls them; all of them leave the data recoverable.
async function stopPostmaster(
  child: ChildProcess,
  exited: Promise<string>,
  { clientsWaitMs = 0 }: StopOptions = {},
): Promise<void> {
  let isOver = false;
  const over = exited.then(() => (isOver = true));
  const steps: [NodeJS.Signals, number][] = [
    ...(clientsWaitMs > 0 ? [['SIGTERM', clientsWaitMs] as [NodeJS.Signals, number]] : []),
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
