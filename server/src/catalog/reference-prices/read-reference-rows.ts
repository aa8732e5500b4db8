import type { FileRow } from '#server/catalog/import/csv-reader.ts';
import type { ReferenceFile } from './reference-prices.types.ts';
import { readReferenceRow } from './reference-row.rules.ts';

const rowsMax = 100_000;

/** Reads the rows of a file of market prices, at most 100,000; the first row beyond is a bad one. */
export async function readReferenceRows(fileRows: AsyncIterable<FileRow>, now: Date): Promise<ReferenceFile> {
  const file: ReferenceFile = { rows: [], bad: [] };
  for await (const fileRow of fileRows) {
    const { line } = fileRow;
    if (file.rows.length + file.bad.length === rowsMax) {
      file.bad.push({ line, reason: `is beyond ${rowsMax} rows, the most of one file` });
      break;
    }
    const read = 'reason' in fileRow ? fileRow : readReferenceRow(fileRow.raw, now);
    if ('reason' in read) file.bad.push({ line, reason: read.reason });
    else file.rows.push({ line, ...read });
  }
  return file;
}
