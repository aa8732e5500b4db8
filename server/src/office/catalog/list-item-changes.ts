import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { listBulkChangesOfItem } from '#server/catalog/bulk/bulk.queries.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { toWireValues } from './item-wire.rules.ts';

const changesMax = 50;

/** Lists what staff changed of an item: one by one, from the audit log, and with all items of a filter, from the runs. */
export async function listItemChanges(reader: Reader, itemId: number) {
  const [entries, bulk] = await Promise.all([
    listAudit(reader, { subject: `item:${itemId}`, limit: changesMax }),
    listBulkChangesOfItem(reader, itemId, changesMax),
  ]);
  const changes = [
    ...entries.map(({ now: at, actor, action, details }) => ({ at, actor, action, details, bulk_run: null })),
    ...bulk.map(({ runId, undoOf, actor, startedAt: at, before, after }) => ({
      at,
      actor,
      action: undoOf === null ? 'items.changed' : 'items.change_undone',
      details: toChangeDetails(toWireValues(before), toWireValues(after)),
      bulk_run: runId,
    })),
  ];
  const newest = changes.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, changesMax);
  return (await nameActors(reader, newest)).map((change) => ({ ...change, at: toEpochSeconds(change.at) }));
}
