import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { openSession } from '#server/platform/db.ts';
import { confirmMs, releaseOrphanedJobs } from './release-orphaned-jobs.ts';
import { addJob } from '#server/platform/jobs.ts';
import { startJobs } from './job-worker.ts';
import type { Logger } from '#server/platform/logger.ts';
import { selectOrphanedJobs, takeLivenessLock } from '#server/platform/platform.sql.ts';
import { unlockWorkers } from '#server/platform/private-jobs.sql.ts';

let database: TestDatabase;
const children: ChildProcess[] = [];
const started: { stop(): Promise<void> }[] = [];
const log = { error: vi.fn<Logger['error']>(), warn: vi.fn<Logger['warn']>(), debug: vi.fn<Logger['debug']>() };
const testLog = log as unknown as Logger;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await database.db`delete from graphile_worker._private_jobs`;
  vi.clearAllMocks();
});
afterAll(() => database.close());

/** A process that takes a job and never finishes it; `isBusy` also blocks its event loop. */
async function givenProcessAtWork(name: string, { isBusy }: { isBusy: boolean }): Promise<ChildProcess> {
  const workerModule = fileURLToPath(new URL('job-worker.ts', import.meta.url));
  const work = isBusy ? 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' : 'new Promise(() => {})';
  const script = `
    const { startJobs } = await import(${JSON.stringify(workerModule)});
    const log = { error: console.error, warn: console.error, debug() {} };
    await startJobs(${JSON.stringify(database.url)}, [{ name: '${name}', run: () => ${work} }], log);`;
  await addJob(database.db, { name, payload: {} });
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  await expect.poll(() => workerOf(name), { timeout: 10_000 }).toMatch(/^pool-/);
  return child;
}

async function workerOf(name: string): Promise<string | null> {
  const [job] = await database.db<{ worker: string | null }[]>`
    select locked_by as worker from graphile_worker.jobs where task_identifier = ${name}`;
  return job?.worker ?? null;
}

async function abandoned(): Promise<string[]> {
  return (await selectOrphanedJobs(database.db)).map(({ name }) => name);
}

async function start(name: string, run: () => Promise<void>): Promise<void> {
  started.push(await startJobs(database.url, [{ name, run }], testLog));
}

test('the job of a killed process is released within seconds, that of a busy one never', async () => {
  const killed = await givenProcessAtWork('sink', { isBusy: false });
  await givenProcessAtWork('swim', { isBusy: true });
  const [sunk, swimmer] = [await workerOf('sink'), await workerOf('swim')];
  killed.kill('SIGKILL');
  await expect.poll(abandoned, { timeout: 10_000 }).toEqual(['sink']);

  const [rescue, steal] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
  await start('swim', steal);
  await start('sink', rescue);
  await expect.poll(() => rescue.mock.calls.length, { timeout: 30_000 }).toBe(1);
  expect(await workerOf('swim')).toBe(swimmer);
  expect(steal).not.toHaveBeenCalled();
  const free = expect.objectContaining({ name: 'sink', workerId: sunk, attempts: 1 });
  // Both processes may notice the absence, but only one releases the job; nothing else was absent.
  const released = { jobs: [free] };
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(released, 'jobs of a worker that is gone are free again');
}, 70_000);

/** A job in the hands of a worker that no process is. */
async function givenLostJob(name: string, attemptsMax: number): Promise<string> {
  await addJob(database.db, { name, payload: {}, attemptsMax });
  await database.db`
    update graphile_worker._private_jobs set locked_by = ${`pool-${name}`}, locked_at = now(), attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`;
  return `pool-${name}`;
}

test('a worker is dead only after five seconds of absence, and never releases its own jobs', async () => {
  const lost = await givenLostJob('lost', 2);
  const check = (absences: ReadonlyMap<string, number>, nowMs: number, ownId: string | null = null) =>
    releaseOrphanedJobs(database.db, { absences, ownId, clockMs: () => nowMs, log: testLog });
  const missed = await check(new Map(), 1000);
  expect(missed).toEqual(new Map([[lost, 1000]]));
  expect(await check(missed, 5999)).toEqual(missed);
  expect(await check(missed, 6000, lost)).toEqual(new Map());
  expect(await workerOf('lost')).toBe(lost);

  await Promise.all([check(missed, 6000), check(missed, 6000)]);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await check(missed, 6000)).toEqual(new Map());
  expect(await workerOf('lost')).toBeNull();
  expect(await database.db`select attempts from graphile_worker.jobs`).toEqual([{ attempts: 1 }]);
});

test('the second check is late enough, even if its timer fires a millisecond early', async () => {
  const lost = await givenLostJob('lost', 2);
  const missedAtMs = 1000;
  const clockMs = () => missedAtMs + confirmMs - 1;
  await releaseOrphanedJobs(database.db, {
    absences: new Map([[lost, missedAtMs]]),
    ownId: null,
    clockMs,
    log: testLog,
  });
  expect(await workerOf('lost')).toBeNull();
});

test('a worker that reconnects between check and release keeps its jobs', async () => {
  const lost = await givenLostJob('lost', 2);
  const session = openSession(database.url, () => undefined);
  await takeLivenessLock(session, lost);
  const other = await givenLostJob('other', 2);
  expect(await unlockWorkers(database.db, [lost, other, 'pool-idle'])).toEqual([other]);
  expect(await workerOf('lost')).toBe(lost);
  await session.end();
  await expect.poll(() => unlockWorkers(database.db, [lost]), { timeout: 10_000 }).toEqual([lost]);
  expect(await workerOf('lost')).toBeNull();
});

test('logs a job without attempts left as lost, unless it is scheduled', async () => {
  await givenLostJob('scheduled', 1);
  const last = await givenLostJob('last', 2);
  await database.db`update graphile_worker._private_jobs set attempts = max_attempts`;
  const absences = new Map([last, 'pool-scheduled'].map((id) => [id, 0]));
  await releaseOrphanedJobs(database.db, { absences, ownId: null, clockMs: () => 5000, log: testLog });
  expect(await workerOf('scheduled')).toBeNull();
  const lost = expect.objectContaining({ name: 'last', attempts: 2 });
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ jobs: [lost] }, expect.any(String));
});
