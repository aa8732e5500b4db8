import type { Reader, Tx } from './db.ts';
import type { JobFilter, JobRecord, JobState } from './job-records.types.ts';

type JobRow = Omit<JobRecord, 'payload'>;

const stateOf = (reader: Reader) => reader`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying' else 'waiting' end`;

const records = (reader: Reader) => reader`
  select id, task_identifier as name, ${stateOf(reader)} as state, attempts, max_attempts as attempts_max, last_error,
    run_at, created_at
  from graphile_worker.jobs`;

/** Newest first. */
export async function selectJobRows(
  reader: Reader,
  { state, name }: JobFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<JobRow[]> {
  return reader<JobRow[]>`
    ${records(reader)}
    where ${state === null ? reader`true` : reader`${stateOf(reader)} = ${state}`}
      and ${name === null ? reader`true` : reader`task_identifier = ${name}`}
      and ${beforeId === null ? reader`true` : reader`id < ${beforeId}`}
    order by id desc limit ${limit}`;
}

export async function selectJobRow(reader: Reader, id: number): Promise<JobRow | null> {
  const [row] = await reader<JobRow[]>`${records(reader)} where id = ${id}`;
  return row ?? null;
}

export async function selectStateOfKey(reader: Reader, key: string): Promise<JobState | null> {
  const [row] = await reader<{ state: JobState }[]>`
    select ${stateOf(reader)} as state from graphile_worker.jobs where key = ${key}`;
  return row?.state ?? null;
}

export async function rescheduleJob(tx: Tx, id: number): Promise<void> {
  await tx`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`;
}

export async function completeJob(tx: Tx, id: number): Promise<void> {
  await tx`select graphile_worker.complete_jobs(array[${id}]::bigint[])`;
}

/** Names of the jobs that have not ended, in order. */
export async function selectJobNames(reader: Reader): Promise<string[]> {
  const rows = await reader<{ name: string }[]>`
    select distinct task_identifier as name from graphile_worker.jobs order by name`;
  return rows.map(({ name }) => name);
}
