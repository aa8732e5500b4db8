import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A name that every PostgreSQL process of one database carries in its command line, so that it is found again. */
export const clusterName = (home: string): string =>
  `loadout-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;

/** What tells a process from a later one with the same id; undefined when no such process lives. */
export function identityOf(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;
  }
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // The name stands in parentheses and may hold blanks. After it come the state and, as the twentieth, the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z';
  return isZombie ? undefined : fields[19];
}

/** Ids of the living PostgreSQL processes of a database, the main process first. */
export function findServerProcesses(name: string): number[] {
  const found = listProcesses().filter(({ command }) => command.includes(name));
  const isMain = (command: string): boolean => command.includes(`cluster_name=${name}`);
  return [
    ...found.filter(({ command }) => isMain(command)),
    ...found.filter(({ command }) => command.startsWith(`postgres: ${name}:`)),
  ].map(({ pid }) => pid);
}

/**
 * Stops the processes of a database that outlived their shop: a fast shutdown first, harder signals when that takes
 * too long. All of them leave the data recoverable.
 */
export async function stopServerProcesses(name: string): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, timeoutMs] of steps) {
    const pids = findServerProcesses(name);
    // The main process passes the shutdown on; its children get the signal only when they are orphans.
    for (const pid of signal === 'SIGINT' ? pids.slice(0, 1) : pids) signalIfAlive(pid, signal);
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 50) {
      if (findServerProcesses(name).length === 0) return;
      await delay(50);
    }
  }
  throw new Error(`An earlier PostgreSQL cannot be stopped (processes ${findServerProcesses(name).join(', ')}).`);
}

/** True when the process took the signal, false when it is gone already. */
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
