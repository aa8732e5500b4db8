import { isDeepStrictEqual } from 'node:util';
import { addChangedItems, insertChanges, insertRun } from '#server/catalog/bulk/bulk.sql.ts';
import type { RecordedChange, RecordedFields } from '#server/catalog/bulk/bulk.types.ts';
import type { ItemFields } from '#server/catalog/items/item-record.types.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ImportRow } from './import-row.rules.ts';
import { type ExportRow, selectExportRows } from './import.sql.ts';
import type { ItemChange } from './import.types.ts';
import { writeItemChanges } from './write-item-changes.ts';

/** Columns that a form of an item has too. A market name may be taken by another item later, so an undoing leaves it. */
const fieldNames: { [Name in keyof ImportRow]?: keyof ItemFields } = {
  title: 'title',
  type: 'type',
  subcategory: 'subcategory',
  hero: 'hero',
  class: 'class',
  quality: 'quality',
  variant: 'variant',
  collection_slug: 'collectionSlug',
  img_url: 'imgUrl',
  price_cents: 'priceCents',
  old_price_cents: 'oldPriceCents',
  new: 'isNew',
};

interface ImportRun {
  /** Null before the first change of an import. */
  runId: number | null;
  actor: string;
  now: Date;
}

/**
 * Writes new and changed items, which the caller has locked, and adds what changes of them to a run, with which staff can
 * undo it. Opens the run with the first change; returns its id.
 */
export async function writeRecordedChanges(tx: Tx, changes: ItemChange[], run: ImportRun): Promise<number | null> {
  if (changes.length === 0) return run.runId;
  const { actor, now } = run;
  const opened = { selection: null, change: null, undoOf: null, actor, total: 0 };
  const runId = run.runId ?? (await insertRun(tx, opened, now));
  const ids = changes.map(({ row }) => row.id);
  const stored = new Map((await selectExportRows(tx, ids)).map((row) => [row.id, row]));
  const recorded = changes.map((change) => toRecorded(change, stored.get(change.row.id)));
  await writeItemChanges(tx, changes, { by: actor, now });
  await insertChanges(tx, runId, recorded);
  await addChangedItems(tx, runId, recorded.length);
  return runId;
}

function toRecorded({ row, setsStock }: ItemChange, stored: ExportRow | undefined): RecordedChange {
  const { id: itemId, title, subcategory, price_cents: priceCents } = row;
  if (!stored) return { itemId, before: {}, after: { title, subcategory, priceCents }, failure: null };
  const columns = (Object.keys(row) as (keyof ImportRow)[]).filter(
    (column) => (column !== 'stock' || setsStock) && !isDeepStrictEqual(row[column], stored[column]),
  );
  return { itemId, before: pick(stored, columns), after: pick(row, columns), failure: null };
}

function pick(row: ImportRow | ExportRow, columns: (keyof ImportRow)[]): RecordedFields {
  const details = columns.filter((column) => !fieldNames[column]).map((column) => [column, row[column]]);
  const fields = columns.flatMap((column) => (fieldNames[column] ? [[fieldNames[column], row[column]]] : []));
  return { ...Object.fromEntries(fields), ...(details.length > 0 && { details: Object.fromEntries(details) }) };
}
