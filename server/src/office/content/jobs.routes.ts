import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/job-list.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { cancelJob, listJobRecords, retryJob } from '#server/platform/job-records.ts';
import type { JobRecord } from '#server/platform/job-records.types.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { toShownError, toShownPayload } from '#server/platform/shown-payload.ts';
import { ok } from '#server/platform/http/bind.ts';

export function jobRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listJobsRoute, async ({ q, name, state, cursor, limit }) => {
      const filter = { state: state ?? null, name: q ?? name ?? null };
      const { rows, next } = await listJobRecords(db, filter, { after: readCursor(cursor), limit });
      return { rows: rows.map(toRow), next, total: null };
    }),
    bindOffice(contract.retryJobRoute, ({ id }, call) =>
      inTransaction(db, async (tx) => {
        const job = await retryJob(tx, id);
        await record(tx, call, { action: 'job.retried', job, reason: null });
        return ok;
      }),
    ),
    bindOffice(contract.cancelJobRoute, ({ id, reason }, call) =>
      inTransaction(db, async (tx) => {
        const job = await cancelJob(tx, id);
        await record(tx, call, { action: 'job.cancelled', job, reason });
        return ok;
      }),
    ),
  ];
}

async function record(
  tx: Tx,
  call: OfficeCall,
  { action, job, reason }: { action: string; job: JobRecord; reason: string | null },
): Promise<void> {
  const { id, name, state, attempts } = job;
  const details = { name, state, attempts, ...toShownPayload(job.payload, 'payload.') };
  await recordAudit(tx, { actor: call.actor(), action, subject: `job:${id}`, details, reason, now: call.now });
}

function toRow({ id, name, state, payload, attempts, attemptsMax, lastError, runAt, createdAt }: JobRecord) {
  return {
    id,
    name,
    state,
    payload: toShownPayload(payload),
    attempts,
    attempts_max: attemptsMax,
    last_error: lastError === null ? null : toShownError(lastError),
    run_at: toEpochSeconds(runAt),
    created_at: toEpochSeconds(createdAt),
  };
}
