import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { openDatabaseGate } from '../../test-kit/database-gate.ts';
import { inSnapshot, inTransaction, openDb, readTypesOnce, type Tx } from './db.ts';
import { withLock } from './with-lock.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const pidOf = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};
const end = async (pid: number) => {
  await database.db`select pg_terminate_backend(${pid})`;
};

/** An unhandled error fails this file, as it would end the shop. */
test('a connection lost during a statement fails the transaction, and the next one works', async () => {
  for (let round = 0; round < 3; round += 1) {
    const failed = inTransaction(database.db, async (tx) => {
      const pid = await pidOf(tx);
      const ended = end(pid);
      await tx`select pg_sleep(20)`;
      await ended;
    });
    await expect(failed).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await inTransaction(database.db, async (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }]);
  }
});

test('a connection lost between two statements fails the transaction as well', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await end(await pidOf(tx));
    return tx`select 1 as one`;
  });
  await expect(failed).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01)$/) as string });
});

test.each([
  ['asks again', (tx: Tx) => tx`select 1 as one`],
  ['has nothing more to ask', () => Promise.resolve(1)],
  ['fails by itself', () => Promise.reject(new Error('of its own'))],
])('work that notices the lost connection and %s fails with it', async (_what, goOn) => {
  const { db } = database;
  const failed = inTransaction(db, async (tx) => {
    const pid = await pidOf(tx);
    await end(pid);
    await expect.poll(async () => db`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0);
    return goOn(tx);
  });
  await expect(failed).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await inSnapshot(db, async (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('behind PgBouncer nothing stays in a session, and notifications arrive through PostgreSQL itself', async () => {
  const [pooled, direct] = ['pooled', 'direct'].map((name) => `${database.url}?application_name=${name}`);
  const db = openDb(pooled ?? '', { connectionsMax: 1, directUrl: direct ?? '' });
  const heard: string[] = [];
  await db.listen('news', (text) => heard.push(text));
  await db`select pg_notify('news', ${'sold'})`;
  await expect.poll(() => heard).toEqual(['sold']);
  expect(await db`select name from pg_prepared_statements`).toEqual([]);
  const sessions = await db`
    select application_name, query from pg_stat_activity
    where application_name in ('pooled', 'direct') and query ilike 'listen %'`;
  expect(sessions).toEqual([{ applicationName: 'direct', query: 'listen "news"' }]);
  await db.end();
});

test('behind PgBouncer a statement is sent once the last one has ended', async () => {
  const target = new URL(database.url);
  const sent: string[] = [];
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    client.on('data', (bytes) => sent.push(bytes.toString('latin1'))).pipe(server);
    server.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(database.url);
  through.port = String((proxy.address() as AddressInfo).port);
  const db = openDb(through.href, { connectionsMax: 1, directUrl: database.url });
  await readTypesOnce(db);
  const slow = db`select pg_sleep(0.3)`.execute().then(() => sent.some((text) => text.includes('as next')));
  const next = db`select ${1}::int as next`.execute();
  expect(await slow).toBe(false);
  expect([...(await next)]).toEqual([{ next: 1 }]);
  await db.end();
  proxy.close();
});

test('a statement that fails after its first rows leaves the next result whole', async () => {
  const db = openDb(database.url, { connectionsMax: 1 });
  await readTypesOnce(db);
  await expect(db`select 1 / (3 - n) from generate_series(1, 5) n`).rejects.toMatchObject({ code: '22012' });
  expect([...(await db`select 'whole' as result`)]).toEqual([{ result: 'whole' }]);
  await db.end();
});

test('a connection lost after the first rows of a statement leaves the next result whole', async () => {
  const db = openDb(database.url, { connectionsMax: 1 });
  await readTypesOnce(db);
  const lost = db`select pg_terminate_backend(pg_backend_pid()) or n < 3 from generate_series(1, 5) n`;
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  // postgres.js rejects the first statement of the new connection with the error of the lost one.
  await expect(db`select 1`).rejects.toMatchObject({ code: '57P01' });
  expect([...(await db`select 'whole' as result`)]).toEqual([{ result: 'whole' }]);
  await db.end();
});

test('a failed statement rolls back and rethrows its own error', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await tx`create table public.left_behind (id int)`;
    await tx`select 1 / 0`;
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await database.db`select to_regclass('public.left_behind') as found`).toEqual([{ found: null }]);
});

test('a step that goes on after another has failed sends nothing outside the transaction', async () => {
  const { db } = database;
  await db`create table public.late_steps (step text)`;
  let late: Promise<unknown> = Promise.resolve();
  const failed = inTransaction(db, async (tx) => {
    const failing = tx`select 1 / 0`.execute();
    late = (async () => {
      await failing.catch(() => undefined);
      // Later than the rollback is sent, as in a step that awaits through several functions.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      await tx`insert into public.late_steps values ('behind the rollback')`;
    })();
    await Promise.all([late, failing]);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  await expect(late).rejects.toThrow('the transaction has ended');
  expect([...(await db`select from public.late_steps`)]).toEqual([]);
});

test("fails the work when the lock's connection ends, and releases the lock", async () => {
  const failed = withLock(database.db, 'outage', async () => {
    await database.db`
      select pg_terminate_backend(pid, 5000) from pg_locks
      where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`;
    return 'done';
  });
  await expect(failed).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await withLock(database.db, 'outage', () => Promise.resolve('next'))).toBe('next');
});

test('every connection of a pool works at once after an outage, whatever was pending', async () => {
  const gate = await openDatabaseGate(database.url);
  const db = openDb(gate.url, { connectionsMax: 6 });
  const askAll = () => Promise.allSettled(Array.from({ length: 6 }, () => db`select pg_sleep(0.05)`));
  for (let round = 0; round < 3; round += 1) {
    await askAll();
    const asking = Array.from({ length: 3 }, async () => {
      await expect(db`select pg_sleep(20)`).rejects.toThrow();
      await expect(db`select 1`).rejects.toThrow();
    });
    await expect
      .poll(
        async () => database.db`select from pg_stat_activity where query = 'select pg_sleep(20)' and state = 'active'`,
      )
      .toHaveLength(3 * (round + 1));
    await gate.cut();
    await Promise.all(asking);
    await gate.reopen();
    expect((await askAll()).filter(({ status }) => status === 'rejected')).toEqual([]);
  }
  await db.end({ timeout: 1 });
  await gate.close();
});

test('TLS sends the server name', async () => {
  let hello = '';
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      socket.once('data', (chunk) => {
        hello = chunk.toString('latin1');
        socket.destroy();
      });
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = openDb(`postgres://shop@localhost:${port}/shop?sslmode=require`);
  db`select 1`.catch(() => undefined);
  await expect.poll(() => hello).toContain('localhost');
  await db.end({ timeout: 0 });
  server.close();
});
