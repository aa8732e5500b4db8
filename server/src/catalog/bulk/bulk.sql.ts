import type { Reader, Tx } from '#server/platform/db.ts';
import type { BulkRun, ItemBulkChange, RecordedChange } from './bulk.types.ts';

const columns = (reader: Reader) => reader`
  r.id, r.selection, r.change, r.undo_of, (select u.id from catalog.bulk_runs u where u.undo_of = r.id) as undone_by,
  r.change is null and r.undo_of is null as is_import, r.actor, r.total, r.after_id, r.changed_count, r.partly_count, r.unchanged_count, r.failed_count, r.created_at, r.ended_at`;

export async function insertRun(
  tx: Tx,
  run: Pick<BulkRun, 'selection' | 'change' | 'undoOf' | 'actor' | 'total'>,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into catalog.bulk_runs (selection, change, undo_of, actor, total, created_at)
    values (${run.selection && JSON.stringify(run.selection)}::text::jsonb, ${run.change && JSON.stringify(run.change)}::text::jsonb,
      ${run.undoOf}, ${run.actor}, ${run.total}, ${now})
    returning id`;
  return row?.id ?? 0;
}

export async function selectRun(reader: Reader, id: number): Promise<BulkRun | null> {
  const [row] = await reader<BulkRun[]>`select ${columns(reader)} from catalog.bulk_runs r where r.id = ${id}`;
  return row ?? null;
}

export async function selectRunForUpdate(tx: Tx, id: number): Promise<BulkRun | null> {
  const [row] = await tx<BulkRun[]>`
    select ${columns(tx)} from catalog.bulk_runs r where r.id = ${id} for no key update of r`;
  return row ?? null;
}

/** Newest first. */
export async function selectRuns(reader: Reader, limit: number): Promise<BulkRun[]> {
  return reader<BulkRun[]>`select ${columns(reader)} from catalog.bulk_runs r order by r.id desc limit ${limit}`;
}

export async function updateRun(tx: Tx, { id, ...run }: BulkRun): Promise<void> {
  await tx`
    update catalog.bulk_runs set after_id = ${run.afterId}, changed_count = ${run.changedCount},
      partly_count = ${run.partlyCount}, unchanged_count = ${run.unchangedCount}, failed_count = ${run.failedCount}, ended_at = ${run.endedAt}
    where id = ${id}`;
}

/** Counts further items that an import changed. */
export async function addChangedItems(tx: Tx, id: number, count: number): Promise<void> {
  await tx`
    update catalog.bulk_runs set total = total + ${count}, changed_count = changed_count + ${count} where id = ${id}`;
}

/** Ends an import, with the number of items that it left as they were. */
export async function endImport(
  tx: Tx,
  { id, unchanged, now }: { id: number; unchanged: number; now: Date },
): Promise<void> {
  await tx`
    update catalog.bulk_runs set total = total + ${unchanged}, unchanged_count = ${unchanged}, ended_at = ${now}
    where id = ${id}`;
}

export async function insertChanges(tx: Tx, runId: number, changes: RecordedChange[]): Promise<void> {
  const rows = changes.map(({ itemId: item_id, ...change }) => ({ item_id, ...change }));
  await tx`
    insert into catalog.bulk_changes (run_id, item_id, before, after, failure)
    select ${runId}, item_id, before, after, failure
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as c (item_id integer, before jsonb, after jsonb, failure text)`;
}

/** Changes that a run made, by item id, after an item. */
export async function selectChanges(
  reader: Reader,
  runId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RecordedChange[]> {
  return reader<RecordedChange[]>`
    select item_id, before, after, failure from catalog.bulk_changes
    where run_id = ${runId} and item_id > ${after} and failure is null order by item_id limit ${limit}`;
}

export async function selectChangesOfItem(reader: Reader, itemId: number, limit: number): Promise<ItemBulkChange[]> {
  return reader<ItemBulkChange[]>`
    select c.run_id, r.undo_of, r.change is null and r.undo_of is null as is_import, r.actor, r.created_at as started_at, c.before, c.after
    from catalog.bulk_changes c join catalog.bulk_runs r on r.id = c.run_id
    where c.item_id = ${itemId} and c.after <> '{}' order by c.run_id desc limit ${limit}`;
}

export async function selectFailures(
  reader: Reader,
  runId: number,
  limit: number,
): Promise<{ itemId: number; title: string; failure: string }[]> {
  return reader<{ itemId: number; title: string; failure: string }[]>`
    select c.item_id, i.title, c.failure
    from catalog.bulk_changes c join catalog.items i on i.id = c.item_id
    where c.run_id = ${runId} and c.failure is not null order by c.item_id limit ${limit}`;
}

/** Lowest prices of items since a moment, by id; null without a price history. */
export async function selectLowestSince(
  reader: Reader,
  ids: number[],
  since: Date,
): Promise<Map<number, number | null>> {
  const rows = await reader<{ id: number; lowest: number | null }[]>`
    select id, catalog.lowest_cents_since(id, ${since}) as lowest from unnest(${ids}::integer[]) as id`;
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}
