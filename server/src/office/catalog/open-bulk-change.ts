import { readBulkRun } from '#server/catalog/bulk/bulk.queries.ts';
import type { BulkRun } from '#server/catalog/bulk/bulk.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';

export const bulkChangeJob = 'office.change_items';

/** Opens a bulk change, or the undoing of one, and adds the job that makes it. `start` inserts the run. */
export function openBulkChange(db: Db, start: (tx: Tx) => Promise<number>): Promise<BulkRun> {
  return inTransaction(db, async (tx) => {
    const runId = await start(tx);
    await addJob(tx, { name: bulkChangeJob, payload: { runId } });
    return readBulkRun(tx, runId);
  });
}
