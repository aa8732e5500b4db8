import { endImport } from '#server/catalog/bulk/bulk.sql.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import { type FileProgress, readFileRows } from './read-file-rows.ts';
import { comparisonFault, type ImportRow, isMarketPrice, readImportRow } from './import-row.rules.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import { lockReferencePrices } from '#server/catalog/prices/prices.sql.ts';
import { compareRows, lockRows } from './import.sql.ts';
import type { BadLine, ItemChange, LinedRow, LineNote } from './import.types.ts';
import { keepOldPrices } from './keep-old-prices.ts';
import { keepOmitted } from './keep-omitted.ts';
import { writeItemChanges } from './write-item-changes.ts';
import { writeRecordedChanges } from './write-recorded-changes.ts';

export interface ImportSummary {
  new: number;
  changed: number;
  unchanged: number;
  bad: number;
  /** Rows whose old price was lowered or left out. */
  noted: number;
  /** Run of the changes, with which staff can undo them; null if nothing is recorded. */
  runId: number | null;
  /** Line that stopped the import; null if it completed. */
  stoppedAt: number | null;
}

export interface ImportOptions {
  file: string;
  /** Dry run: only compares, without writes or locks. */
  isDryRun: boolean;
  /** What to do with a bad line: skip it, or stop before its batch. */
  onError: 'skip' | 'stop';
  now: Date;
  /** Changes rows before they are compared. */
  prepare?: (row: ImportRow) => ImportRow;
  /** Whose changes are recorded, and what else is written with the end of their run; the seed records none. */
  by?: { actor: string; recordEnd: (tx: Tx, summary: ImportSummary) => Promise<void> };
  /** The file brings its own old prices, as that of the seed does; otherwise the 30-day rule applies. */
  bringsOldPrices?: boolean;
  onBad?: (bad: BadLine) => void;
  onNote?: (note: LineNote) => void;
  onChange?: (change: ItemChange) => void;
  onProgress?: (progress: FileProgress & { lines: number }) => void;
}

interface Import {
  db: Db;
  options: ImportOptions;
  summary: ImportSummary;
  seenIds: Map<number, number>;
  seenNames: Map<string, number>;
}

const batchRows = 1_000;

/**
 * Imports the items of a file: new ones with their stock, none if the file has none; existing ones keep theirs, unless
 * they never had any. Idempotent by id. Each batch is one transaction, so an interrupted import leaves whole items and
 * can be repeated. Price changes are added to the price history. Changes by staff are a run that can be undone; one
 * that breaks off is ended in the office. Locks the market prices, the ids of new items, then the items of a batch by
 * id.
 */
export async function importItems(db: Db, options: ImportOptions): Promise<ImportSummary> {
  const summary: ImportSummary = { new: 0, changed: 0, unchanged: 0, bad: 0, noted: 0, runId: null, stoppedAt: null };
  const run: Import = { db, options, summary, seenIds: new Map(), seenNames: new Map() };
  const batches = readBatches(run);
  try {
    let batch = await batches.next();
    while (!batch.done) {
      const { rows, bad, progress } = batch.value;
      if (bad.some((line) => noteBad(run, line))) break;
      // The next batch is read while this one is written.
      const next = batches.next();
      next.catch(() => undefined);
      if (rows.length > 0 && !(await importBatch(run, rows))) break;
      options.onProgress?.(progress);
      batch = await next;
    }
  } finally {
    await batches.return();
  }
  await endRun(run);
  return summary;
}

interface ReadBatch {
  rows: LinedRow[];
  /** Bad lines since the batch before. */
  bad: BadLine[];
  progress: FileProgress & { lines: number };
}

/** Reads the file, up to a bad line if that stops the import: then nothing of its batch is written. */
async function* readBatches(run: Import): AsyncGenerator<ReadBatch, void> {
  const { options } = run;
  const progress: FileProgress = { bytesRead: 0, bytesTotal: 0 };
  const empty = (lines: number): ReadBatch => ({ rows: [], bad: [], progress: { ...progress, lines } });
  let batch = empty(0);
  for await (const fileRow of readFileRows(options.file, progress)) {
    const { line } = fileRow;
    const read = 'reason' in fileRow ? fileRow : readImportRow(fileRow.raw);
    const reason = 'reason' in read ? read.reason : repetition(run, line, read.row);
    batch.progress = { ...progress, lines: line };
    if (reason !== null) batch.bad.push({ line, reason });
    else if ('row' in read) batch.rows.push({ ...read, line, row: options.prepare?.(read.row) ?? read.row });
    if (reason !== null && options.onError === 'stop') break;
    if (batch.rows.length + batch.bad.length < batchRows) continue;
    yield batch;
    batch = empty(line);
  }
  if (batch.rows.length > 0 || batch.bad.length > 0) yield batch;
}

/** Why a row conflicts with an earlier one of the same file; null if it does not. */
function repetition({ seenIds, seenNames }: Import, line: number, row: ImportRow): string | null {
  const idLine = seenIds.get(row.id);
  if (idLine !== undefined) return `id ${row.id} is already on line ${idLine}`;
  const nameLine = seenNames.get(row.market_hash_name);
  if (nameLine !== undefined) return `market_hash_name "${row.market_hash_name}" is already on line ${nameLine}`;
  seenIds.set(row.id, line);
  seenNames.set(row.market_hash_name, line);
  return null;
}

/** Counts and reports a bad line; returns whether the import stops there. */
function noteBad({ options, summary }: Import, bad: BadLine): boolean {
  summary.bad += 1;
  options.onBad?.(bad);
  if (options.onError === 'stop') summary.stoppedAt = bad.line;
  return summary.stoppedAt !== null;
}

/** Imports the rows of one batch; false if a bad line stops the import, and then nothing of the batch is written. */
async function importBatch(run: Import, batch: LinedRow[]): Promise<boolean> {
  const changes = run.options.isDryRun
    ? await sortOut(run, run.db, batch)
    : await inTransaction(run.db, async (tx) => {
        await lockReferencePrices(tx);
        await lockNewItems(tx);
        await lockRows(
          tx,
          batch.map(({ row }) => row.id),
        );
        const found = await sortOut(run, tx, batch);
        if (found) await writeBatch(run, tx, found);
        return found;
      });
  if (!changes) return false;
  for (const change of changes) {
    run.summary[change.kind] += 1;
    run.options.onChange?.(change);
  }
  return true;
}

async function writeBatch({ options, summary }: Import, tx: Tx, changes: ItemChange[]): Promise<void> {
  const { by, now } = options;
  if (!by) return writeItemChanges(tx, changes, { by: null, now });
  const { runId } = summary;
  summary.runId = await writeRecordedChanges(tx, changes, { runId, actor: by.actor, now });
}

async function endRun({ db, options: { by, now }, summary }: Import): Promise<void> {
  const { runId: id, unchanged } = summary;
  if (!by || id === null) return;
  await inTransaction(db, async (tx) => {
    await endImport(tx, { id, unchanged, now });
    await by.recordEnd(tx, summary);
  });
}

/** New and changed items of a batch; null if a bad line stops the import. */
async function sortOut(run: Import, reader: Reader, batch: LinedRow[]): Promise<ItemChange[] | null> {
  const { bringsOldPrices, now, onNote } = run.options;
  const noted = bringsOldPrices
    ? batch.map((row) => ({ ...row, note: null }))
    : await keepOldPrices(reader, await keepOmitted(reader, batch), now);
  const rows = noted.map(({ row }) => row);
  const byId = new Map((await compareRows(reader, rows)).map((comparison) => [comparison.id, comparison]));
  const changes: ItemChange[] = [];
  let unchanged = 0;
  for (const { line, row, omitted, note } of noted) {
    const comparison = byId.get(row.id);
    const reason = comparison ? comparisonFault(comparison, row) : 'cannot be compared';
    if (reason !== null && noteBad(run, { line, reason })) return null;
    if (reason !== null || !comparison) continue;
    if (note !== null) {
      run.summary.noted += 1;
      onNote?.({ line, note });
    }
    const { kind, oldPriceCents, setsStock } = comparison;
    const change = { line, row, oldPriceCents, setsStock, isMarketPrice: isMarketPrice({ row, omitted }, comparison) };
    if (kind === 'unchanged') unchanged += 1;
    else changes.push({ kind, ...change });
  }
  run.summary.unchanged += unchanged;
  return changes;
}
