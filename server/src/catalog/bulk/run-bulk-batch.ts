import { assert } from '#server/platform/assert.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { changeItems, type ItemChange } from '#server/catalog/items/change-items.ts';
import { listMatchingIds } from '#server/catalog/items/item-list.queries.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import type { ItemRecord } from '#server/catalog/items/item-record.types.ts';
import { differences, planChange, planUndo } from './bulk.rules.ts';
import { insertChanges, selectChanges, selectLowestSince, selectRunForUpdate, updateRun } from './bulk.sql.ts';
import type { BulkFailure, BulkRun, PlannedChange, RecordedChange, RestoreDetails } from './bulk.types.ts';

const batchItems = 500;

/**
 * Changes the next items of a run, in one transaction, and returns the run; `isLast` if this batch has ended it. Locks
 * the run, then the items by id; an undoing locks the ids of new items before them, as imports do. A batch that fails
 * changes nothing and can be repeated.
 */
export async function runBulkBatch(
  tx: Tx,
  runId: number,
  { now, restoreDetails }: { now: Date; restoreDetails: RestoreDetails | null },
): Promise<{ run: BulkRun; isLast: boolean }> {
  const run = await selectRunForUpdate(tx, runId);
  assert(run, `bulk run ${runId} exists`);
  if (run.endedAt !== null) return { run, isLast: false };
  if (run.undoOf !== null) await lockNewItems(tx);
  const { ids, done, plan } = await readBatch(tx, run, now);
  const failures = new Map<number, BulkFailure>();
  const changes = await changeItems(tx, {
    ids,
    by: run.actor,
    now,
    fieldsOf: (item) => {
      const { fields, failure } = plan(item);
      if (failure) failures.set(item.id, failure);
      return fields;
    },
  });
  const detailed = done.filter(
    ({ itemId, after: { details } }) => details !== undefined && failures.get(itemId) !== 'changed_since',
  );
  const restored = new Set(await restoreDetails?.(tx, detailed, now));
  for (const id of restored) if (failures.get(id) === 'facts_not_restored') failures.delete(id);
  const changed = recordedOf(
    changes,
    detailed.filter(({ itemId }) => restored.has(itemId)),
    failures,
  );
  const changedIds = new Set(changed.map(({ itemId }) => itemId));
  const failed = [...failures]
    .filter(([itemId]) => !changedIds.has(itemId))
    .map(([itemId, failure]) => ({ itemId, before: {}, after: {}, failure }));
  await insertChanges(tx, runId, [...changed, ...failed]);
  const after = {
    ...run,
    afterId: ids.at(-1) ?? run.afterId,
    changedCount: run.changedCount + changed.length,
    partlyCount: run.partlyCount + failures.size - failed.length,
    failedCount: run.failedCount + failed.length,
    unchangedCount: run.unchangedCount + ids.length - changed.length - failed.length,
    endedAt: ids.length < batchItems ? now : null,
  };
  await updateRun(tx, after);
  return { run: after, isLast: after.endedAt !== null };
}

/** Changed fields of items with the details that they got back, those of an undone run in reverse. */
function recordedOf(
  changes: ItemChange[],
  restored: RecordedChange[],
  failures: ReadonlyMap<number, BulkFailure>,
): RecordedChange[] {
  const fields = new Map(changes.map(({ before, after }) => [after.id, differences(before, after)]));
  const details = new Map(restored.map(({ itemId, before, after }) => [itemId, { before, after }]));
  return [...new Set([...fields.keys(), ...details.keys()])].map((itemId) => {
    const { before, after } = fields.get(itemId) ?? { before: {}, after: {} };
    const undone = details.get(itemId);
    return {
      itemId,
      before: { ...before, ...(undone && { details: undone.after.details ?? {} }) },
      after: { ...after, ...(undone && { details: undone.before.details ?? {} }) },
      failure: failures.get(itemId) ?? null,
    };
  });
}

interface Batch {
  ids: number[];
  /** What the undone run did to these items. */
  done: RecordedChange[];
  plan: (item: ItemRecord) => PlannedChange;
}

async function readBatch(tx: Tx, run: BulkRun, now: Date): Promise<Batch> {
  const page = { after: run.afterId, limit: batchItems };
  const since = new Date(now.getTime() - 30 * dayMs);
  assert(run.selection ?? run.undoOf, `bulk run ${run.id} has items`);
  const done = run.undoOf === null ? [] : await selectChanges(tx, run.undoOf, page);
  const ids =
    run.undoOf === null && run.selection
      ? await listMatchingIds(tx, run.selection, page)
      : done.map(({ itemId }) => itemId);
  const lowest = await selectLowestSince(tx, ids, since);
  const doneById = new Map(done.map((change) => [change.itemId, change]));
  const plan = (item: ItemRecord): PlannedChange => {
    const undone = doneById.get(item.id);
    const lowestCents = lowest.get(item.id) ?? null;
    return undone ? planUndo(item, undone, lowestCents) : planChange(item, run.change ?? {}, lowestCents);
  };
  return { ids, done, plan };
}
