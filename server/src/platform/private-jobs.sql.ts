import type { Db, Reader, Tx } from './db.ts';
import { presenceOf } from './platform.sql.ts';

/** All statements on private tables of Graphile Worker; its public view has no payloads and takes no locks (decision 0087). */

/** Payloads of jobs, by id. */
export async function selectJobPayloads(reader: Reader, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await reader<{ id: number; payload: unknown }[]>`
    select id, payload from graphile_worker._private_jobs where id = any(${ids as number[]}::bigint[])`;
  return new Map(rows.map(({ id, payload }) => [id, payload]));
}

/** Holds a job; false if there is none, or if somebody else holds it. */
export async function lockJob(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select from graphile_worker._private_jobs where id = ${id} for update skip locked`;
  return rows.length > 0;
}

export async function completeJobs(tx: Reader, name: string, payload: Record<string, string>): Promise<void> {
  await tx`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} and j.payload::jsonb @> ${tx.json(payload)}::jsonb`;
}

/**
 * Releases the jobs of those workers that no process holds and returns the ids. Of two processes that ask, one releases:
 * locked rows are read anew, so the other finds them free.
 */
export async function unlockWorkers(db: Db, workerIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with gone as materialized (
      select id from string_to_table(${workerIds.join(' ')}, ' ') as id
      where pg_try_advisory_xact_lock(hashtextextended(${presenceOf('')} || id, 0))
    ), held as materialized (
      select locked_by as id from graphile_worker._private_jobs where locked_by in (select id from gone) for update
    )
    select id, graphile_worker.force_unlock_workers(array[id]) from (select distinct id from held) as workers`;
  return rows.map(({ id }) => id);
}
