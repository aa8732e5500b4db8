import type { Tx } from '#server/platform/db.ts';
import { endImport } from '#server/catalog/bulk/bulk.sql.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import { lockReferencePrices } from '#server/catalog/prices/prices.sql.ts';
import { lockRows } from './import.sql.ts';
import type { ImportFile, ImportPlan } from './import.types.ts';
import { planImport } from './plan-import.ts';
import { writeRecordedChanges } from './write-recorded-changes.ts';

export interface TextImport {
  file: ImportFile;
  /** Of the plan that was previewed; any other plan by now is refused. */
  version: string;
  actor: string;
  now: Date;
}

/**
 * Imports the rows of an uploaded text, all or none, as a run that staff can undo: refuses a text with a bad row.
 * Existing items keep their stock, unless they never had any. Locks the market prices, the ids of new items, then the
 * items by id. Compares before and after the locks, so that an item that was created or changed after the preview is
 * not overwritten.
 */
export async function importText(
  tx: Tx,
  { file, version, actor, now }: TextImport,
): Promise<ImportPlan & { runId: number | null }> {
  const before = await planImport(tx, file, now);
  refuseIfUnexpected(before, version);
  await lockReferencePrices(tx);
  await lockNewItems(tx);
  await lockRows(
    tx,
    before.changes.map(({ row }) => row.id),
  );
  const plan = await planImport(tx, file, now);
  refuseIfUnexpected(plan, version);
  const runId = await writeRecordedChanges(tx, plan.changes, { runId: null, actor, now });
  if (runId !== null) await endImport(tx, { id: runId, unchanged: plan.unchanged, now });
  return { ...plan, runId };
}

function refuseIfUnexpected(plan: ImportPlan, version: string): void {
  if (plan.bad.length > 0) refuse('import_has_bad_rows');
  if (plan.version !== version) refuse('record_changed');
}
