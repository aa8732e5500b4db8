import type { Reader } from '#server/platform/db.ts';
import { comparisonFault, type ImportRow, readImportRow } from './import-row.rules.ts';
import { compareRows } from './import.sql.ts';
import type { BadLine, ImportPlan } from './import.types.ts';
import { openRowReader } from './row-reader.ts';

const batchRows = 2_000;

/** Compares the rows of an uploaded text, CSV or JSON Lines, with the catalog. Writes and locks nothing. */
export async function planImport(reader: Reader, text: string, isCsv: boolean): Promise<ImportPlan> {
  const { rows, bad } = readRows(text, isCsv);
  const plan: ImportPlan = { changes: [], unchanged: 0, bad };
  for (let from = 0; from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    const found = await compareRows(
      reader,
      batch.map(({ row }) => row),
    );
    const byId = new Map(found.map((comparison) => [comparison.id, comparison]));
    for (const { line, row } of batch) {
      const comparison = byId.get(row.id);
      const reason = comparison ? comparisonFault(comparison, row) : 'cannot be compared';
      if (reason !== null) plan.bad.push({ line, reason });
      else if (comparison?.kind === 'unchanged') plan.unchanged += 1;
      else if (comparison)
        plan.changes.push({ kind: comparison.kind, line, row, oldPriceCents: comparison.oldPriceCents });
    }
  }
  return plan;
}

function readRows(text: string, isCsv: boolean): { rows: { line: number; row: ImportRow }[]; bad: BadLine[] } {
  const reader = openRowReader(isCsv);
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  const read = [...lines.flatMap((line, at) => reader.read({ line: at + 1, text: line })), ...reader.end()];
  const rows: { line: number; row: ImportRow }[] = [];
  const bad: BadLine[] = [];
  const seen = new Map<string, number>();
  for (const fileRow of read) {
    const { line } = fileRow;
    const parsed = 'reason' in fileRow ? fileRow : readImportRow(fileRow.raw);
    if ('reason' in parsed) {
      bad.push({ line, reason: parsed.reason });
      continue;
    }
    const { id, market_hash_name: name } = parsed.row;
    const earlier = seen.get(`id ${id}`) ?? seen.get(`name ${name}`);
    if (earlier === undefined) rows.push({ line, row: parsed.row });
    else bad.push({ line, reason: `repeats the id or market_hash_name of line ${earlier}` });
    seen.set(`id ${id}`, line).set(`name ${name}`, line);
  }
  return { rows, bad };
}
