import type { FileRow } from '#server/catalog/import/csv-reader.ts';
import type { CopyFile } from './copies.types.ts';
import { readCopyRow } from './copy-row.rules.ts';

/** Keeps an import, which is one transaction, and its memory small. */
export const copyRowsMax = 10_000;

/** Reads the copies of a file; a reference may appear once. Stops behind the most rows that a file may have. */
export async function readCopies(rows: AsyncIterable<FileRow>): Promise<CopyFile> {
  const file: CopyFile = { rows: [], bad: [] };
  const lines = new Map<string, number>();
  for await (const fileRow of rows) {
    const { line } = fileRow;
    if (file.rows.length + file.bad.length >= copyRowsMax) {
      file.bad.push({ line, reason: `is beyond the ${copyRowsMax} rows that a file may have; split it` });
      return file;
    }
    const parsed = 'reason' in fileRow ? fileRow : readCopyRow(fileRow.raw);
    if ('reason' in parsed) {
      file.bad.push({ line, reason: parsed.reason });
      continue;
    }
    const { reference } = parsed.input;
    const earlier = reference ? lines.get(reference) : undefined;
    if (earlier === undefined) file.rows.push({ line, input: parsed.input });
    else file.bad.push({ line, reason: `reference "${reference}" is already on line ${earlier}` });
    if (reference) lines.set(reference, line);
  }
  return file;
}
