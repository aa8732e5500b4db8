import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const fastShutdownMs = 5_000;
const pollMs = 25;

/** Marker in the command line of every PostgreSQL process of one database, to find them again. */
export const clusterName = (home: string): string =>
  `loadout-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;

/** Distinguishes a process from a later one with the same id; undefined if it does not run. */
export function identityOf(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;
  }
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // The name is in parentheses and may contain spaces. After it come the state and, as the twentieth field, the start
  // time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z';
  return isZombie ? undefined : fields[19];
}

export function findServerProcesses(name: string): { postmaster: number | undefined; all: number[] } {
  const found = listProcesses().filter(({ command }) => command.includes(name));
  const postmaster = found.find(({ command }) => command.includes(`cluster_name=${name}`))?.pid;
  const children = found.filter(({ command }) => command.startsWith(`postgres: ${name}:`)).map(({ pid }) => pid);
  return { postmaster, all: [...(postmaster === undefined ? [] : [postmaster]), ...children] };
}

type Step = { signal: NodeJS.Signals; timeoutMs: number };

const immediate: Step[] = [
  { signal: 'SIGQUIT', timeoutMs: 1_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
];

/**
 * Stops the processes of a database that outlived their owner: a fast shutdown first, an immediate one when that takes
 * longer than the recovery would. Children of a dead postmaster know no shutdown but the immediate one.
 */
export async function stopServerProcesses(name: string): Promise<void> {
  const { postmaster } = findServerProcesses(name);
  if (postmaster !== undefined) signalIfAlive(postmaster, 'SIGINT');
  if (postmaster !== undefined && (await areGone(name, fastShutdownMs))) return;
  for (const { signal, timeoutMs } of immediate) {
    for (const pid of findServerProcesses(name).all) signalIfAlive(pid, signal);
    if (await areGone(name, timeoutMs)) return;
  }
  throw new Error(`An earlier PostgreSQL cannot be stopped (processes ${findServerProcesses(name).all.join(', ')}).`);
}

async function areGone(name: string, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (findServerProcesses(name).all.length === 0) return true;
    await delay(pollMs);
  }
  return false;
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function listProcesses(): { pid: number; command: string }[] {
  if (existsSync('/proc/self/cmdline')) {
    const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
    return pids.map((pid) => ({
      pid: Number(pid),
      command: readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
    }));
  }
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  return [...stdout.matchAll(/^ *(\d+) +(\S.*)$/gm)].map(([, pid, command]) => ({
    pid: Number(pid),
    command: command ?? '',
  }));
}

// Processes come and go while they are listed.
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
