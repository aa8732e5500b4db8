import { readImportRow } from './import-row.rules.ts';
import type { ImportFile } from './import.types.ts';
import { readTextRows } from './read-text-rows.ts';

/** Reads the rows of an uploaded text, CSV or JSON Lines; call it before a transaction. */
export async function readImportText(text: string, isCsv: boolean): Promise<ImportFile> {
  const file: ImportFile = { rows: [], bad: [] };
  const seen = new Map<string, number>();
  for await (const fileRow of readTextRows(text, isCsv)) {
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
  return file;
}
