import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '#server/platform/db.ts';
import { clusterName, findServerProcesses, signalIfAlive } from './processes.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

let dataDir: string;
let running: RunningPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loadout postgres '));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  folder: string,
  options: { port?: number; onCrash?: (reason: string) => void } = {},
): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: join(dataDir, folder), log: () => {}, disposable: true, ...options });
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

test('keeps its data between starts', async () => {
  const server = await start('shop');
  await query(server.url, 'create table kept (id int)');
  await server.stop();
  const again = await start('shop');
  expect(await query(again.url, 'select * from kept')).toEqual([]);
});

test('runs next to another server with its own data', async () => {
  const [one, two] = await Promise.all([start('one'), start('two')]);
  await query(one.url, 'create table only_in_one (id int)');
  await expect(query(two.url, 'select * from only_in_one')).rejects.toThrow('does not exist');
});

test('recovers from a killed postmaster on the same port, even if its process id is reused', async () => {
  const crash = Promise.withResolvers<string>();
  const server = await start('shop', { onCrash: crash.resolve });
  const lock = readFileSync(lockFile('shop'), 'utf8');
  signalIfAlive(Number(lock.split('\n')[0]), 'SIGKILL');
  expect(await crash.promise).toBe('signal SIGKILL');
  await server.stop();
  writeFileSync(lockFile('shop'), lock.replace(/^\d+/, String(process.pid)));
  const again = await start('shop', { port: server.port });
  expect(again.url).toBe(server.url);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('ends busy processes of a killed postmaster without waiting for them', async () => {
  const crash = Promise.withResolvers<string>();
  const server = await start('shop', { onCrash: crash.resolve });
  const working = query(server.url, 'select pg_sleep(60)').catch(() => 'ended');
  const name = clusterName(join(dataDir, 'shop', 'postgres'));
  const { postmaster = 0, all } = findServerProcesses(name);
  expect(all.length).toBeGreaterThan(1);
  // A stopped process hears no request to end, like one that hangs in the disk.
  for (const pid of all.filter((each) => each !== postmaster)) signalIfAlive(pid, 'SIGSTOP');
  signalIfAlive(postmaster, 'SIGKILL');
  await crash.promise;
  await server.stop();
  const again = await start('shop', { port: server.port });
  expect(await working).toBe('ended');
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('lets clients finish when both are stopped together', async () => {
  const server = await start('shop');
  const working = query(server.url, 'select pg_sleep(0.5), 1 as one');
  await query(server.url, 'select 1');
  await server.stop({ clientsWaitMs: 10_000 });
  expect(await working).toMatchObject([{ one: 1 }]);
});

test('lets a command join the server of a running shop', async () => {
  const server = await start('shop');
  const joined = await startPostgres({ dataDir: join(dataDir, 'shop'), log: () => {}, join: true });
  await joined.stop();
  expect(joined).toMatchObject({ url: server.url, isJoined: true });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('requires its password', async () => {
  const server = await start('shop');
  await expect(query(server.url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow('password');
});
