import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDb } from '#server/platform/db.ts';

export interface KillablePostgres {
  /** Sends a signal to the postmaster and waits until it and its processes have ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  isRunning(): boolean;
  /** Restarts it with the same arguments and port; resolves once it accepts connections. */
  start(): Promise<void>;
}

/** Controls the PostgreSQL of a URL, to stop it like a crash or an administrator. Restarts it first. */
export async function takePostgres(adminUrl: string): Promise<KillablePostgres> {
  const data = await readDataDirectory(adminUrl);
  const pidFile = join(data, 'postmaster.pid');
  // Contains the command line of the postmaster: the program, then its quoted arguments.
  const [program = '', ...quoted] = readFileSync(join(data, 'postmaster.opts'), 'utf8')
    .trim()
    .split(/ (?=")/);
  // Makes acknowledged commits survive a crash, unlike on the disposable test server.
  const args = [...quoted.map((arg) => arg.slice(1, -1)), '-c', 'synchronous_commit=on'];
  const { uid, gid } = statSync(data);
  const pidOf = (): number => Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  const controlled: KillablePostgres = {
    kill: async (signal) => {
      const pid = pidOf();
      process.kill(pid, signal);
      while (isAlive(pid)) await delay(5);
    },
    isRunning: () => existsSync(pidFile) && isAlive(pidOf()),
    start: async () => {
      for (;;) {
        const child = spawn(program, args, { uid, gid, cwd: dirname(data), stdio: 'ignore' });
        // Retries while processes of the killed server still use its shared memory.
        const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
        const isReady = (): boolean =>
          existsSync(pidFile) && pidOf() === child.pid && readFileSync(pidFile, 'utf8').includes('ready');
        let outcome: 'ended' | 'ready' | undefined;
        while (!outcome) outcome = isReady() ? 'ready' : await Promise.race([ended, delay(10, undefined)]);
        if (outcome === 'ready') return;
        await delay(20);
      }
    },
  };
  await controlled.kill('SIGINT');
  await controlled.start();
  return controlled;
}

async function readDataDirectory(adminUrl: string): Promise<string> {
  const admin = openDb(adminUrl, { connectionsMax: 1 });
  const [row] = await admin<{ dir: string }[]>`select current_setting('data_directory') as dir`;
  await admin.end();
  return row?.dir ?? '';
}

/** Counts zombie processes as ended. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
