import { recordAudit } from '#server/audit/record-audit.ts';
import { readBulkRun } from '#server/catalog/bulk/bulk.queries.ts';
import type { BulkRun } from '#server/catalog/bulk/bulk.types.ts';
import { onceAsStaff, type StaffAttempt } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { toBulkAudit, toBulkJobKey } from './bulk-audit.rules.ts';

export const bulkChangeJob = 'office.change_items';

/**
 * Opens a bulk change, or the undoing of one, with its audit entry, and adds the job that makes it: a run that stops half-way
 * is in the log too. Once per idempotency key. `start` inserts the run. Locks the member of staff, so that a concurrent
 * retry waits, then what `start` locks.
 */
export function openBulkChange(db: Db, attempt: StaffAttempt, start: (tx: Tx) => Promise<number>): Promise<BulkRun> {
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, attempt.staffId);
    const runId = await onceAsStaff(tx, attempt, async () => {
      const started = await readBulkRun(tx, await start(tx));
      await addJob(tx, { name: bulkChangeJob, payload: { runId: started.id }, key: toBulkJobKey(started.id) });
      await auditStart(tx, started);
      return started.id;
    });
    return readBulkRun(tx, runId);
  });
}

async function auditStart(tx: Tx, run: BulkRun): Promise<void> {
  const action = run.undoOf === null ? 'items.change_started' : 'items.undo_started';
  const details = { ...toBulkAudit(run), total: run.total };
  await recordAudit(tx, { actor: run.actor, action, subject: `bulk:${run.id}`, details, now: run.createdAt });
}
