import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '../../tools/postgres/pick-port.ts';

/** Debian's packages by a program of each. Their PostgreSQL may be older than the one of `npm start`; 15 is enough. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
};
const postgresVersions = ['18', '17', '16', '15'];
const folders = '/usr/sbin:/usr/bin:/sbin:/bin';
const stopMsMax = 20_000;

/** The programs of a drill: they run as `postgres` when we are root, which PostgreSQL refuses, and log to one folder. */
export class Programs {
  /** Folder of everything the drill writes. */
  readonly folder: string;
  readonly postgresBin: string;
  readonly #account: { uid?: number; gid?: number };
  readonly #running = new Map<string, ChildProcess>();

  /** Throws with the missing packages. */
  constructor() {
    const bin = postgresVersions
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((path) => existsSync(path));
    const missing = Object.entries(packages).flatMap(([program, name]) => (isMissing(program) ? [name] : []));
    if (!bin) missing.unshift('postgresql');
    if (missing.length > 0) throw new Error(`The drill needs Debian's packages ${missing.join(', ')}.`);
    this.postgresBin = bin ?? '';
    this.#account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    this.folder = mkdtempSync(join(tmpdir(), 'loadout-drill-'));
    this.#give(this.folder);
    chmodSync(this.folder, 0o755);
  }

  /** Writes a file that the programs may read, and returns its path. */
  write(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    this.#give(path);
    return path;
  }

  start(name: string, program: string, args: string[]): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(program, args, { ...this.#options(), stdio: ['ignore', log, log] });
    closeSync(log);
    this.#running.set(name, child);
  }

  /** Runs a program to its end. Throws with what it printed if it fails. */
  run(program: string, args: string[]): string {
    return execFileSync(program, args, { ...this.#options(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Kills a program and all that it started, as if its machine had lost power. */
  async kill(name: string): Promise<void> {
    const child = this.#running.get(name);
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    for (const pid of listTree(child.pid)) signal(pid, 'SIGKILL');
    await ended;
  }

  async stop(name: string): Promise<void> {
    const child = this.#running.get(name);
    this.#running.delete(name);
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const tree = listTree(child.pid);
    child.kill('SIGTERM');
    await Promise.race([ended, delay(stopMsMax, undefined, { ref: false })]);
    for (const pid of tree) signal(pid, 'SIGKILL');
  }

  /** Stops all programs, the last first, and removes the folder. */
  async close(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) await this.stop(name);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #options() {
    return { ...this.#account, cwd: this.folder, env: { PATH: folders, HOME: this.folder, LC_ALL: 'C.UTF-8' } };
  }

  #give(path: string): void {
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }
}

function isMissing(program: string): boolean {
  return folders.split(':').every((folder) => !existsSync(join(folder, program)));
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** A process and its descendants. */
function listTree(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const ancestor of tree) {
    for (const [child, parent] of parents) if (parent === ancestor && child !== undefined) tree.push(child);
  }
  return tree;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Ports that stay free while what listens on them is restarted. */
export async function pickPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await pickPort());
  return [...ports];
}

/** Resolves once a check does, with its result; null, false and errors count as "not yet". Throws after the time. */
export async function until<T>(what: string, check: () => Promise<T | null | false>, seconds = 60): Promise<T> {
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    const result = await check().catch(() => null);
    if (result !== null && result !== false) return result;
    await delay(100);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
