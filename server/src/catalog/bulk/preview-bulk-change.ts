import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { listRecordsByIds } from '#server/catalog/items/item-list.queries.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import { selectBulkCounts } from './bulk-preview.sql.ts';
import { planChange } from './bulk.rules.ts';
import { selectLowestSince } from './bulk.sql.ts';
import type { BulkChange, PlannedChange } from './bulk.types.ts';

const examplesMax = 20;

export interface BulkPreview {
  total: number;
  changed: number;
  unchanged: number;
  failed: number;
  /** The first items that change, and the first that fail. */
  examples: PlannedChange[];
}

/** Counts what a change would do to the items of a filter, with examples. Writes and locks nothing. */
export async function previewBulkChange(
  reader: Reader,
  { filter, change, now }: { filter: ItemFilter; change: BulkChange; now: Date },
): Promise<BulkPreview> {
  const since = new Date(now.getTime() - 30 * dayMs);
  const counts = await selectBulkCounts(reader, { filter, change, since, idsMax: examplesMax });
  const { total, changed, failed, changedIds, failedIds } = counts;
  const lowest = await selectLowestSince(reader, [...changedIds, ...failedIds], since);
  const examplesOf = async (ids: number[]) =>
    (await listRecordsByIds(reader, ids)).map((item) => planChange(item, change, lowest.get(item.id) ?? null));
  const examples = [...(await examplesOf(changedIds)), ...(await examplesOf(failedIds))];
  return { total, changed, unchanged: total - changed - failed, failed, examples };
}
