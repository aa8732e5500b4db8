import type { Db, Reader, Tx } from './db.ts';

interface JobRow {
  name: string;
  payload: unknown;
  runAt: Date | null;
  key: string | null;
  attemptsMax: number;
}

export async function insertJob(tx: Reader, job: JobRow): Promise<void> {
  await tx`
    select graphile_worker.add_job(
      ${job.name}, ${tx.json(job.payload as never)}::json,
      run_at => ${job.runAt}::timestamptz, job_key => ${job.key}::text, max_attempts => ${job.attemptsMax}::int
    )`;
}

export async function completeFailedJobs(reader: Reader, name: string): Promise<void> {
  await reader`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where task_identifier = ${name} and attempts >= max_attempts`;
}

/** Returns the stored secret, or stores the offered one; concurrent callers get the same. */
export async function selectSecret(reader: Reader, name: string): Promise<string | null> {
  const [row] = await reader<{ value: string }[]>`select value from platform.secrets where name = ${name}`;
  return row?.value ?? null;
}

export async function upsertSecret(db: Reader, name: string, offered: string): Promise<string> {
  const [row] = await db<{ value: string }[]>`
    insert into platform.secrets (name, value) values (${name}, ${offered})
    on conflict (name) do update set name = excluded.name
    returning value`;
  return row?.value ?? offered;
}

interface WindowRow {
  count: number;
  startedAt: Date;
}

export async function upsertRateWindow(
  db: Reader,
  { key, now, windowSeconds }: { key: string; now: Date; windowSeconds: number },
): Promise<WindowRow> {
  const [row] = await db<WindowRow[]>`
    insert into platform.rate_windows as w (key, count, started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when w.started_at + make_interval(secs => ${windowSeconds}) <= ${now} then 1 else w.count + 1 end,
      started_at = case when w.started_at + make_interval(secs => ${windowSeconds}) <= ${now} then ${now} else w.started_at end
    returning count, started_at`;
  return row ?? { count: 1, startedAt: now };
}

export async function deleteRateWindows(db: Db, before: Date): Promise<void> {
  await db`delete from platform.rate_windows where started_at < ${before}`;
}

interface KeyOfCall {
  operation: string;
  ownerId: number;
  key: string;
}

export async function selectIdempotencyKey(
  tx: Tx,
  { operation, ownerId, key, cutoff }: KeyOfCall & { cutoff: Date },
): Promise<{ fingerprint: string; result: unknown } | null> {
  const [row] = await tx<{ fingerprint: string; result: unknown }[]>`
    select fingerprint, result from platform.idempotency_keys
    where operation = ${operation} and owner_id = ${ownerId} and key = ${key} and created_at > ${cutoff}`;
  return row ?? null;
}

export async function upsertIdempotencyKey(
  tx: Tx,
  stored: KeyOfCall & { fingerprint: string; result: unknown; now: Date },
): Promise<void> {
  await tx`
    insert into platform.idempotency_keys (operation, owner_id, key, fingerprint, result, created_at)
    values (${stored.operation}, ${stored.ownerId}, ${stored.key}, ${stored.fingerprint},
      ${tx.json(stored.result as never)}, ${stored.now})
    on conflict (operation, owner_id, key) do update set
      fingerprint = excluded.fingerprint, result = excluded.result, created_at = excluded.created_at`;
}

export async function deleteIdempotencyKeys(
  tx: Tx,
  { operation, ownerId, result }: { operation: string; ownerId: number; result: unknown },
): Promise<void> {
  await tx`
    delete from platform.idempotency_keys
    where operation = ${operation} and owner_id = ${ownerId} and result = ${tx.json(result as never)}`;
}

export async function deleteIdempotencyKeysOf(tx: Tx, ownerId: number): Promise<void> {
  await tx`delete from platform.idempotency_keys where owner_id = ${ownerId} and not operation ^@ 'office.'`;
}

export async function deleteOldIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db`delete from platform.idempotency_keys where created_at < ${before}`;
}

export async function takeSessionLock(reader: Reader, name: string): Promise<void> {
  await reader`select pg_advisory_lock(hashtextextended(${name}, 0))`;
}

export async function takeTransactionLock(tx: Tx, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Name of the lock that a living worker holds. */
export const presenceOf = (workerId: string): string => `worker ${workerId}`;

/**
 * Shared, because a reconnecting worker may still hold its old lock. Keepalives detect a vanished machine after 25
 * seconds.
 */
export async function takeLivenessLock(session: Db, workerId: string): Promise<void> {
  await session`
    select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '25000', false),
      pg_advisory_lock_shared(hashtextextended(${presenceOf(workerId)}, 0))`;
}

export interface OrphanedJob {
  id: number;
  name: string;
  attempts: number;
  attemptsMax: number;
  workerId: string;
}

/** Jobs locked by workers without a liveness lock. pg_locks splits the key of a lock into two halves. */
export async function selectOrphanedJobs(reader: Reader): Promise<OrphanedJob[]> {
  return reader<OrphanedJob[]>`
    select id, task_identifier as name, attempts, max_attempts as attempts_max, locked_by as worker_id
    from graphile_worker.jobs
    where locked_by is not null and hashtextextended(${presenceOf('')} || locked_by, 0) not in (
      select (classid::bigint << 32) | objid::bigint from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database()))
    order by id`;
}

/** Whether any worker is alive. Nothing else takes a shared advisory lock. */
export async function hasLiveWorker(reader: Reader): Promise<boolean> {
  const [row] = await reader<{ lives: boolean }[]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as lives`;
  return row?.lives ?? false;
}

/** Returns a worker's jobs to the queue and gives back the attempt they lost. */
export async function returnJobs(tx: Tx, workerId: string): Promise<OrphanedJob[]> {
  const jobs = await tx<OrphanedJob[]>`
    select id, task_identifier as name, attempts, max_attempts as attempts_max, locked_by as worker_id
    from graphile_worker.jobs where locked_by = ${workerId} order by id`;
  await tx`select graphile_worker.force_unlock_workers(array[${workerId}::text])`;
  for (const { id, attempts } of jobs) {
    await tx`select graphile_worker.reschedule_jobs(array[${id}::bigint], attempts => ${attempts - 1}::int)`;
  }
  return jobs;
}

/** Things in one state, and the age of the oldest. */
export interface StateCount {
  state: string;
  count: number;
  oldestSeconds: number;
}

/** Jobs that are due and wait for a worker, and jobs that failed for good. */
export function selectJobCounts(reader: Reader): Promise<StateCount[]> {
  return reader<StateCount[]>`
    select state, count(*)::int as count, extract(epoch from now() - min(run_at))::float8 as oldest_seconds
    from (
      select case when attempts >= max_attempts then 'failed' else 'due' end as state, run_at
      from graphile_worker.jobs where locked_at is null and run_at <= now()
    ) as jobs group by state`;
}

export function selectConnectionCounts(reader: Reader): Promise<{ state: string; count: number }[]> {
  return reader<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity where datname = current_database() group by state`;
}

/** Writes temporary pages, which fails on a full disk. */
export const writePages = `
  begin;
  create temp table space_probe on commit drop as select n from generate_series(1, 2000) n;
  commit`;
