import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { binary } from './binaries.ts';
import type { Place } from './place.ts';

const user = 'loadout';
const database = 'loadout';
const versionMajor = '18';

/**
 * Creates the files of the database when there are none yet. They are made beside their final place and moved there
 * when complete, so that a start that is killed half-way leaves nothing that looks like a database.
 */
export async function createCluster(place: Place, disposable: boolean): Promise<void> {
  const versionFile = join(place.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === versionMajor) return;
    throw new Error(`${place.data} was made by PostgreSQL ${found}, this is ${versionMajor}. Set another DATA_DIR.`);
  }
  const unfinished = `${place.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const sync = disposable ? '--no-sync' : '--sync-method=fsync';
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = ['--username', user, '--pwfile', writePassword(place), '--auth=scram-sha-256'];
  await runInitdb(place, ['-D', unfinished, sync, ...locale, ...login]);
  renameSync(unfinished, place.data);
}

export function databaseUrl(place: Place, port: number): string {
  const password = readFileSync(passwordFile(place), 'utf8').trim();
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

export async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url.replace(/(?<=\/)[^/]+$/, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await sql`create database ${sql(database)}`;
  } finally {
    await sql.end();
  }
}

const passwordFile = (place: Place): string => join(place.home, 'password');

function writePassword(place: Place): string {
  const path = passwordFile(place);
  writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (place.account) chownSync(path, place.account.uid, place.account.gid);
  return path;
}

function runInitdb(place: Place, args: string[]): Promise<void> {
  const { uid, gid } = place.account ?? {};
  const child = spawn(binary(place.binaries, 'initdb'), args, {
    ...(uid === undefined ? {} : { uid, gid }),
    cwd: place.home,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${complaint.trim()}`))));
  });
}
