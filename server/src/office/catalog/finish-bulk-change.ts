import { recordAudit } from '#server/audit/record-audit.ts';
import type { BulkRun } from '#server/catalog/bulk/bulk.types.ts';
import { runBulkBatch } from '#server/catalog/bulk/run-bulk-batch.ts';
import { restoreCopies } from '#server/catalog/copies/restore-copies.ts';
import { toBulkAudit, toBulkCounts } from './bulk-audit.rules.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

/**
 * Makes a bulk change to its end, one transaction per batch, and writes the audit entry of its end with the last. Goes on after an
 * interruption where it stopped; does nothing once the run has ended.
 */
export async function finishBulkChange(db: Db, runId: number, now: () => Date): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await inTransaction(db, async (tx) => {
      const { run, isLast } = await runBulkBatch(tx, runId, { now: now(), restoreDetails: restoreCopies });
      if (isLast) await auditRun(tx, run, now());
      return run.endedAt !== null;
    });
  }
}

async function auditRun(tx: Tx, run: BulkRun, now: Date): Promise<void> {
  await recordAudit(tx, {
    actor: run.actor,
    action: run.undoOf === null ? 'items.changed' : 'items.change_undone',
    subject: `bulk:${run.id}`,
    details: { ...toBulkAudit(run), ...toBulkCounts(run) },
    now,
  });
}
