import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { listMatchingIds, listRecordsByIds } from '#server/catalog/items/item-list.queries.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import { differences, planChange } from './bulk.rules.ts';
import { selectLowestSince } from './bulk.sql.ts';
import type { BulkChange, PlannedChange } from './bulk.types.ts';

const batchItems = 2_000;
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
  const preview = { total: 0, changed: 0, unchanged: 0, failed: 0 };
  const changed: PlannedChange[] = [];
  const failed: PlannedChange[] = [];
  const since = new Date(now.getTime() - 30 * dayMs);
  for (let after = 0; ;) {
    const ids = await listMatchingIds(reader, filter, { after, limit: batchItems });
    const lowest =
      change.oldPrice === 'previous' ? await selectLowestSince(reader, ids, since) : new Map<number, null>();
    for (const item of await listRecordsByIds(reader, ids)) {
      const planned = planChange(item, change, lowest.get(item.id) ?? null);
      const isChanged = Object.keys(differences(item, { ...item, ...planned.fields }).after).length > 0;
      preview.total += 1;
      preview[planned.failure ? 'failed' : isChanged ? 'changed' : 'unchanged'] += 1;
      const examples = planned.failure ? failed : changed;
      if ((planned.failure || isChanged) && examples.length < examplesMax) examples.push(planned);
    }
    if (ids.length < batchItems) break;
    after = ids.at(-1) ?? after;
  }
  return { ...preview, examples: [...changed, ...failed] };
}
