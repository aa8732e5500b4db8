import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectRunForUpdate, updateRun } from './bulk.sql.ts';
import type { BulkRun } from './bulk.types.ts';

/**
 * Ends a run where it has come to, so that what it changed can be undone. `isAhead` says whether something still makes it:
 * such a run is refused, as is one that has ended. Locks the run.
 */
export async function endBulkRun(
  tx: Tx,
  runId: number,
  { isAhead, now }: { isAhead: () => Promise<boolean>; now: Date },
): Promise<BulkRun> {
  const run = (await selectRunForUpdate(tx, runId)) ?? refuse('bulk_run_not_found');
  if (run.endedAt !== null) refuse('bulk_run_ended_already');
  if (await isAhead()) refuse('bulk_run_goes_on');
  const ended = { ...run, endedAt: now };
  await updateRun(tx, ended);
  return ended;
}
