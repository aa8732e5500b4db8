import type { Reader, Tx } from './db.ts';
import {
  completeJob,
  rescheduleJob,
  selectJobNames,
  selectJobRow,
  selectJobRows,
  selectStateOfKey,
} from './job-records.sql.ts';
import type { JobFilter, JobRecord } from './job-records.types.ts';
import { toPage, type Page, type Position } from './keyset.ts';
import { lockJob, selectJobPayloads } from './private-jobs.sql.ts';
import { refuse } from './refusal.ts';

/** Jobs that have not ended, newest first. */
export async function listJobRecords(
  reader: Reader,
  filter: JobFilter,
  { after, limit }: { after: Position | null; limit: number },
): Promise<Page<JobRecord>> {
  const rows = await selectJobRows(reader, filter, { beforeId: after?.id ?? null, limit: limit + 1 });
  const payloads = await selectJobPayloads(
    reader,
    rows.map(({ id }) => id),
  );
  const jobs = rows.map((row) => ({ ...row, payload: payloads.get(row.id) }));
  return toPage(jobs, limit, ({ id }) => ({ value: id, id }));
}

/** Holds a job that may be changed; refuses one that has ended or is running. */
async function lockJobRecord(tx: Tx, id: number): Promise<JobRecord> {
  const row = (await lockJob(tx, id)) ? await selectJobRow(tx, id) : null;
  if (!row) return refuse('job_not_found');
  if (row.state === 'running') refuse('job_is_running');
  return { ...row, payload: (await selectJobPayloads(tx, [id])).get(id) };
}

/** Runs a job at once, with all its attempts ahead; returns it as it was. Locks it. */
export async function retryJob(tx: Tx, id: number): Promise<JobRecord> {
  const job = await lockJobRecord(tx, id);
  await rescheduleJob(tx, id);
  return job;
}

/** Ends a job for good; returns it as it was. Locks it. */
export async function cancelJob(tx: Tx, id: number): Promise<JobRecord> {
  const job = await lockJobRecord(tx, id);
  await completeJob(tx, id);
  return job;
}

/** Whether the job of a key goes on by itself: it waits, runs or is tried again. */
export async function isJobAhead(reader: Reader, key: string): Promise<boolean> {
  const state = await selectStateOfKey(reader, key);
  return state !== null && state !== 'failed';
}

/** Names of the jobs that have not ended. */
export function listJobNames(reader: Reader): Promise<string[]> {
  return selectJobNames(reader);
}
