import { setImmediate as untilIdle } from 'node:timers/promises';
import { readImportRow } from './import-row.rules.ts';
import type { ImportFile } from './import.types.ts';
import { openRowReader } from './row-reader.ts';

const linesBetweenPauses = 200;

/**
 * Reads the rows of an uploaded text, CSV or JSON Lines. Pauses between slices, so that other requests are answered
 * meanwhile; call it before a transaction.
 */
export async function readImportText(text: string, isCsv: boolean): Promise<ImportFile> {
  const reader = openRowReader(isCsv);
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  const file: ImportFile = { rows: [], bad: [] };
  const seen = new Map<string, number>();
  for (let from = 0; from < lines.length; from += linesBetweenPauses) {
    const slice = lines.slice(from, from + linesBetweenPauses);
    const isLast = from + slice.length === lines.length;
    const read = slice.flatMap((line, at) => reader.read({ line: from + at + 1, text: line }));
    for (const fileRow of isLast ? [...read, ...reader.end()] : read) {
      const { line } = fileRow;
      const parsed = 'reason' in fileRow ? fileRow : readImportRow(fileRow.raw);
      if ('reason' in parsed) {
        file.bad.push({ line, reason: parsed.reason });
        continue;
      }
      const { id, market_hash_name: name } = parsed.row;
      const earlier = seen.get(`id ${id}`) ?? seen.get(`name ${name}`);
      if (earlier === undefined) file.rows.push({ line, ...parsed });
      else file.bad.push({ line, reason: `repeats the id or market_hash_name of line ${earlier}` });
      seen.set(`id ${id}`, line).set(`name ${name}`, line);
    }
    await untilIdle();
  }
  return file;
}
