import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { insertRun, selectRunForUpdate } from './bulk.sql.ts';

/** Opens the run that undoes another one, once it has ended. A run is undone once, and an undoing never. */
export async function startBulkUndo(
  tx: Tx,
  runId: number,
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const run = (await selectRunForUpdate(tx, runId)) ?? refuse('bulk_run_not_found');
  if (run.endedAt === null || run.undoneBy !== null || run.undoOf !== null) refuse('bulk_run_not_undoable');
  return insertRun(tx, { selection: run.selection, change: null, undoOf: runId, actor, total: run.changedCount }, now);
}
