import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import { lockRows } from './import.sql.ts';
import type { ImportFile, ImportPlan } from './import.types.ts';
import { planImport } from './plan-import.ts';
import { writeItemChanges } from './write-item-changes.ts';

export interface TextImport {
  file: ImportFile;
  /** Of the plan that was previewed; any other plan by now is refused. */
  version: string;
  now: Date;
}

/**
 * Imports the rows of an uploaded text, all or none: refuses a text with a bad row. Existing items keep their stock, unless they never had any.
 * Locks the ids of new items, then the items by id. Compares before and after the locks, so that an item that was
 * created or changed after the preview is not overwritten.
 */
export async function importText(tx: Tx, { file, version, now }: TextImport): Promise<ImportPlan> {
  const before = await planImport(tx, file, now);
  refuseIfUnexpected(before, version);
  await lockNewItems(tx);
  await lockRows(
    tx,
    before.changes.map(({ row }) => row.id),
  );
  const plan = await planImport(tx, file, now);
  refuseIfUnexpected(plan, version);
  await writeItemChanges(tx, plan.changes, now);
  return plan;
}

function refuseIfUnexpected(plan: ImportPlan, version: string): void {
  if (plan.bad.length > 0) refuse('import_has_bad_rows');
  if (plan.version !== version) refuse('record_changed');
}
