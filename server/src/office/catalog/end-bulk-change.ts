import { recordAudit } from '#server/audit/record-audit.ts';
import type { BulkRun } from '#server/catalog/bulk/bulk.types.ts';
import { endBulkRun } from '#server/catalog/bulk/end-bulk-run.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { isJobAhead } from '#server/platform/job-records.ts';
import { toBulkAudit, toBulkCounts, toBulkJobKey } from './bulk-audit.rules.ts';

/**
 * Ends a bulk change whose job was given up or cancelled, with its audit entry: what it changed so far can be undone. A
 * job that is run again by hand does nothing more.
 */
export function endBulkChange(
  db: Db,
  { runId, actor, now }: { runId: number; actor: string; now: Date },
): Promise<BulkRun> {
  return inTransaction(db, async (tx) => {
    const run = await endBulkRun(tx, runId, { isAhead: () => isJobAhead(tx, toBulkJobKey(runId)), now });
    const details = { ...toBulkAudit(run), ...toBulkCounts(run), total: run.total };
    await recordAudit(tx, { actor, action: 'items.change_ended', subject: `bulk:${runId}`, details, now });
    return run;
  });
}
