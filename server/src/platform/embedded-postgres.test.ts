import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from './db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { signalIfAlive } from './embedded-postgres-processes.ts';

let dataDir: string;
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loadout embedded '));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder: string, onCrash?: () => void): Promise<EmbeddedPostgres> {
  const options = { dataDir: join(dataDir, folder), log: () => {}, disposable: true };
  const server = await startEmbeddedPostgres(onCrash ? { ...options, onCrash } : options);
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const db = openDb(url, { connectionsMax: 1 });
  try {
    return await db.unsafe(text);
  } finally {
    await db.end();
  }
}

const lockFile = (folder: string): string => join(dataDir, folder, 'postgres', 'data', 'postmaster.pid');

test('keeps its data from one start to the next', async () => {
  const server = await start('shop');
  await query(server.url, 'create table kept (id int)');
  await server.stop();
  const again = await start('shop');
  expect(await query(again.url, 'select * from kept')).toEqual([]);
});

test('runs beside another one with its own data', async () => {
  const [one, two] = await Promise.all([start('one'), start('two')]);
  await query(one.url, 'create table only_in_one (id int)');
  await expect(query(two.url, 'select * from only_in_one')).rejects.toThrow('does not exist');
});

test('recovers from a killed server and a lock file whose process id now belongs to another program', async () => {
  const crash = Promise.withResolvers<void>();
  const server = await start('shop', crash.resolve);
  const lock = readFileSync(lockFile('shop'), 'utf8');
  signalIfAlive(Number(lock.split('\n')[0]), 'SIGKILL');
  await crash.promise;
  await server.stop();
  writeFileSync(lockFile('shop'), lock.replace(/^\d+/, String(process.pid)));
  const again = await start('shop');
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('lets a command join the server of a running shop', async () => {
  const server = await start('shop');
  const joined = await startEmbeddedPostgres({ dataDir: join(dataDir, 'shop'), log: () => {}, join: true });
  await joined.stop();
  expect(joined.url).toBe(server.url);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('asks for its password', async () => {
  const server = await start('shop');
  await expect(query(server.url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow('password');
});
