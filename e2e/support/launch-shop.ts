import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

type Part = 'server' | 'database';

const partOf: Record<Part, RegExp> = { server: /server\/src\/app\/main\.ts/, database: /tools\/postgres\/main\.ts/ };

const isPart =
  (part: Part) =>
  (pid: number): boolean =>
    partOf[part].test(readCommand(pid));

interface Postmaster {
  pid: number;
  port: number;
}

export interface LaunchedShop {
  /** What `npm start` runs: the parent of everything else. */
  pid: number;
  url: string;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** How many times the shop has reported that it is open. */
  timesOpened(): number;
  /** Waits until the shop answers and has opened that many times. */
  untilOpen(times: number): Promise<void>;
  kill(part: Part | 'postmaster'): void;
  /** Undefined while it is not running. */
  postmaster(): Postmaster | undefined;
  /** Ids of all processes of the shop, PostgreSQL's too. */
  listPids(): number[];
  /** Runs another command of the launcher on the same data. */
  run(...args: string[]): Promise<{ code: number | null; output: string }>;
}

/** A new folder with spaces in its path. */
export function makeDataDir(): { path: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'loadout-e2e-'));
  // As root, PostgreSQL runs as another user, which must be able to enter this folder.
  chmodSync(parent, 0o755);
  return { path: join(parent, 'data of a shop'), remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Starts the shop by the launcher, as `npm start` does. */
export async function launchShop(settings: { DATA_DIR: string } & Record<string, string>): Promise<LaunchedShop> {
  const port = await findFreePort();
  // Without these the launcher chooses the mode and starts a database.
  const unset = { NODE_ENV: '', DATABASE_URL: '', NO_OPEN: '1' };
  const env = { ...process.env, ...unset, SEED: 'small', LOG_LEVEL: 'silent', PORT: `${port}`, ...settings };
  const shop = launch(['start'], env);
  const { pid } = shop;
  const postmaster = () => readPostmaster(settings.DATA_DIR);
  const listPids = () => [pid, ...listDescendants(pid)];
  const timesOpened = () => shop.output().split('The shop is open at').length - 1;
  return {
    ...shop,
    url: `http://127.0.0.1:${port}`,
    listPids,
    postmaster,
    timesOpened,
    kill: (part) => {
      const victim = part === 'postmaster' ? postmaster()?.pid : listPids().find(isPart(part));
      if (victim === undefined) throw new Error(`there is no ${part} to kill\n${shop.output()}`);
      process.kill(victim, 'SIGKILL');
    },
    untilOpen: (times) => until('the shop is open', async () => timesOpened() >= times && (await isReady(port)), shop),
    run: async (...args) => {
      const command = launch(args, env);
      return { code: await command.ended, output: command.output() };
    },
  };
}

/** Waits until all of these processes have ended. */
export async function untilGone(pids: number[]): Promise<void> {
  await until('the processes are gone', () => pids.every((pid) => readCommand(pid) === ''));
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function launch(args: string[], env: NodeJS.ProcessEnv): Pick<LaunchedShop, 'pid' | 'output' | 'ended'> {
  const child = spawn(process.execPath, ['tools/loadout.mjs', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { pid: child.pid ?? 0, output: () => output, ended };
}

function readPostmaster(dataDir: string): Postmaster | undefined {
  const [pid, , , port] = readOrEmpty(join(dataDir, 'postgres', 'data', 'postmaster.pid')).split('\n');
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined;
}

function listDescendants(pid: number): number[] {
  const children = readdirSync('/proc').filter((entry) => {
    const stat = /^\d+$/.test(entry) ? readOrEmpty(`/proc/${entry}/stat`) : '';
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
  });
  return children.map(Number).flatMap((child) => [child, ...listDescendants(child)]);
}

/** Empty for a process that has ended. */
const readCommand = (pid: number): string => readOrEmpty(`/proc/${pid}/cmdline`);

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
