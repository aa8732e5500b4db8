import { recordAudit } from '#server/audit/record-audit.ts';
import { readBulkRun } from '#server/catalog/bulk/bulk.queries.ts';
import type { BulkRun } from '#server/catalog/bulk/bulk.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { toBulkAudit, toBulkJobKey } from './bulk-audit.rules.ts';

export const bulkChangeJob = 'office.change_items';

/**
 * Opens a bulk change, or the undoing of one, with its audit entry, and adds the job that makes it: a run that stops half-way
 * is in the log too. `start` inserts the run.
 */
export function openBulkChange(db: Db, start: (tx: Tx) => Promise<number>): Promise<BulkRun> {
  return inTransaction(db, async (tx) => {
    const runId = await start(tx);
    await addJob(tx, { name: bulkChangeJob, payload: { runId }, key: toBulkJobKey(runId) });
    const run = await readBulkRun(tx, runId);
    const action = run.undoOf === null ? 'items.change_started' : 'items.undo_started';
    const details = { ...toBulkAudit(run), total: run.total };
    await recordAudit(tx, { actor: run.actor, action, subject: `bulk:${runId}`, details, now: run.createdAt });
    return run;
  });
}
