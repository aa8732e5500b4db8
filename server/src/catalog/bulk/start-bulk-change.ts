import { refuse } from '#server/platform/refusal.ts';
import type { Tx } from '#server/platform/db.ts';
import { countItemRecords } from '#server/catalog/items/item-list.queries.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import { hasSubcategory } from '#server/catalog/catalog.queries.ts';
import { insertRun } from './bulk.sql.ts';
import type { BulkChange } from './bulk.types.ts';

const itemsMax = 10_000_000;

export interface BulkStart {
  filter: ItemFilter;
  change: BulkChange;
  /** Items of the filter in the preview; any other number now is refused. */
  expected: number;
  actor: string;
  now: Date;
}

/** Opens a run that changes every item of a filter; `run-bulk-batch` then does the work. Callers make it idempotent. */
export async function startBulkChange(tx: Tx, { filter, change, expected, actor, now }: BulkStart): Promise<number> {
  if (change.subcategory !== undefined && !(await hasSubcategory(tx, change.subcategory)))
    refuse('invalid_input', {}, { category: ['common.invalid_choice'] });
  const { count: total } = await countItemRecords(tx, filter, itemsMax);
  if (total !== expected) refuse('record_changed');
  return insertRun(tx, { selection: filter, change, undoOf: null, actor, total }, now);
}
