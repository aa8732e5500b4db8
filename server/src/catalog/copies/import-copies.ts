import { addChangedItems, endImport, insertChanges, insertRun } from '#server/catalog/bulk/bulk.sql.ts';
import { lockRows } from '#server/catalog/import/import.sql.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { CopyFile, CopyPlan } from './copies.types.ts';
import { planCopies } from './plan-copies.ts';
import { selectStoredCopies } from './stored-copies.sql.ts';
import { writeCopies } from './write-copies.ts';

export interface CopyImport {
  file: CopyFile;
  /**
   * Of the plan that was previewed; any other plan by now is refused. Null imports whatever the file changes by now.
   */
  version: string | null;
  actor: string;
  now: Date;
}

/**
 * Imports the rows of a file of copies, all or none, as a run that staff can undo; refuses a file with a bad row.
 * Idempotent by reference or id. Copies that are sold or reserved stay as they are. Locks the ids of new items, then
 * the copies and their items by id, and compares after the locks.
 */
export async function importCopies(
  tx: Tx,
  { file, version, actor, now }: CopyImport,
): Promise<CopyPlan & { runId: number | null }> {
  await lockNewItems(tx);
  const before = await planCopies(tx, file);
  const stored = await selectStoredCopies(
    tx,
    file.rows.map(({ input }) => input),
  );
  await lockRows(tx, [
    ...before.changes.map(({ item }) => item.id),
    ...stored.flatMap(({ id, copyOf }) => [id, copyOf]),
  ]);
  const plan = await planCopies(tx, file);
  if (plan.bad.length > 0) refuse('import_has_bad_rows');
  if (version !== null && plan.version !== version) refuse('record_changed');
  if (plan.changes.length === 0) return { ...plan, runId: null };
  const run = { selection: null, change: null, undoOf: null, actor, total: 0 };
  const runId = await insertRun(tx, run, now);
  await insertChanges(tx, runId, await writeCopies(tx, plan.changes, { by: actor, now }));
  await addChangedItems(tx, runId, plan.changes.length);
  await endImport(tx, { id: runId, unchanged: plan.unchanged, now });
  return { ...plan, runId };
}
