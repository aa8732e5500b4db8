import type { Reader, Tx } from './db.ts';
import { refuse } from './refusal.ts';
import { toPage, type Page, type Position } from './keyset.ts';

export const jobStates = ['running', 'failed', 'retrying', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

/** A job that has not ended: it waits, runs, is tried again, or was given up. */
export interface JobRecord {
  id: number;
  name: string;
  state: JobState;
  payload: unknown;
  attempts: number;
  attemptsMax: number;
  lastError: string | null;
  runAt: Date;
  createdAt: Date;
}

const stateOf = (reader: Reader) => reader`
  case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
    when j.attempts > 0 then 'retrying' else 'waiting' end`;

const records = (reader: Reader) => reader`
  select j.id, t.identifier as name, ${stateOf(reader)} as state, j.payload, j.attempts, j.max_attempts as attempts_max,
    j.last_error, j.run_at, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

interface JobFilter {
  state: JobState | null;
  name: string | null;
}

/** Jobs that have not ended, newest first. */
export async function listJobRecords(
  reader: Reader,
  { state, name }: JobFilter,
  { after, limit }: { after: Position | null; limit: number },
): Promise<Page<JobRecord>> {
  const rows = await reader<JobRecord[]>`
    ${records(reader)}
    where ${state === null ? reader`true` : reader`${stateOf(reader)} = ${state}`}
      and ${name === null ? reader`true` : reader`t.identifier = ${name}`}
      and ${after === null ? reader`true` : reader`j.id < ${after.id}`}
    order by j.id desc limit ${limit + 1}`;
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

/** Holds a job that may be changed; refuses one that has ended or is running. */
export async function lockJobRecord(tx: Tx, id: number): Promise<JobRecord> {
  const [job] = await tx<JobRecord[]>`${records(tx)} where j.id = ${id} for update of j skip locked`;
  if (!job) return refuse('job_not_found');
  return job.state === 'running' ? refuse('job_is_running') : job;
}

/** Runs a locked job at once, with all its attempts ahead. */
export async function retryJob(tx: Tx, id: number): Promise<void> {
  await tx`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`;
}

/** Ends a locked job for good. */
export async function cancelJob(tx: Tx, id: number): Promise<void> {
  await tx`select graphile_worker.complete_jobs(array[${id}]::bigint[])`;
}
