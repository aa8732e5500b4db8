import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { listBulkChangesOfItem } from '#server/catalog/bulk/bulk.queries.ts';
import type { ItemBulkChange } from '#server/catalog/bulk/bulk.types.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { toWireValues } from './item-wire.rules.ts';

const changesMax = 50;

/** Lists what staff changed of an item: one by one, from the audit log, and with others, in bulk or by an import, from the runs. */
export async function listItemChanges(reader: Reader, itemId: number) {
  const [entries, bulk] = await Promise.all([
    listAudit(reader, { subject: `item:${itemId}`, limit: changesMax }),
    listBulkChangesOfItem(reader, itemId, changesMax),
  ]);
  const changes = [
    ...entries.map(({ now: at, actor, action, details }) => ({ at, actor, action, details, bulk_run: null })),
    ...bulk.map(({ runId, undoOf, isImport, actor, startedAt: at, before, after }) => ({
      at,
      actor,
      action: actionOf({ undoOf, isImport }),
      details: toChangeDetails(
        { ...toWireValues(before), ...before.details },
        { ...toWireValues(after), ...after.details },
      ),
      bulk_run: runId,
    })),
  ];
  const newest = changes.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, changesMax);
  return (await nameActors(reader, newest)).map((change) => ({ ...change, at: toEpochSeconds(change.at) }));
}

function actionOf({ undoOf, isImport }: Pick<ItemBulkChange, 'undoOf' | 'isImport'>): string {
  if (isImport) return 'items.imported';
  return undoOf === null ? 'items.changed' : 'items.change_undone';
}
