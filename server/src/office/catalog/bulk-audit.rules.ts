import type { AuditDetails } from '#server/audit/audit.types.ts';
import type { BulkRun } from '#server/catalog/bulk/bulk.types.ts';

/** What a bulk change asks for, in the audit log. */
export function toBulkAudit({ selection, change, undoOf }: BulkRun): AuditDetails {
  return {
    ...(selection && { filter: describe(selection) }),
    ...(change && { change: describe(change) }),
    ...(undoOf !== null && { undoOf }),
  };
}

/** What a run has done so far, in the audit log. */
export function toBulkCounts({ changedCount, partlyCount, unchangedCount, failedCount }: BulkRun): AuditDetails {
  return {
    changed: changedCount,
    ...(partlyCount > 0 && { partly: partlyCount }),
    unchanged: unchangedCount,
    failed: failedCount,
  };
}

/** Key of the job that makes a run. */
export const toBulkJobKey = (runId: number): string => `office.bulk_run:${runId}`;

/** What a filter or a change asks for, without what it leaves open. */
function describe(asked: object): string {
  const given = Object.entries(asked).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return JSON.stringify(Object.fromEntries(given)).slice(0, 2000);
}
