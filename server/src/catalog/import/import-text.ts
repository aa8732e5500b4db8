import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import { lockRows } from './import.sql.ts';
import type { ImportPlan } from './import.types.ts';
import { planImport } from './plan-import.ts';
import { writeItemChanges } from './write-item-changes.ts';

export interface TextImport {
  text: string;
  isCsv: boolean;
  /** New and changed items of the preview; any other number now is refused. */
  expected: number;
  now: Date;
}

/**
 * Imports the rows of an uploaded text, all or none: refuses a text with a bad row. Existing items keep their stock.
 * Locks the ids of new items, then the items by id. Idempotent by id; an item created meanwhile is not overwritten.
 */
export async function importText(tx: Tx, { text, isCsv, expected, now }: TextImport): Promise<ImportPlan> {
  const before = await planImport(tx, text, isCsv);
  await lockNewItems(tx);
  await lockRows(
    tx,
    before.changes.map(({ row }) => row.id),
  );
  const plan = await planImport(tx, text, isCsv);
  if (plan.bad.length > 0) refuse('import_has_bad_rows');
  if (plan.changes.length !== expected || countNew(plan) !== countNew(before)) refuse('record_changed');
  await writeItemChanges(tx, plan.changes, now);
  return plan;
}

const countNew = ({ changes }: ImportPlan): number => changes.filter(({ kind }) => kind === 'new').length;
