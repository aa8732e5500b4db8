import type { Reader } from '#server/platform/db.ts';
import { selectExportRows } from './import.sql.ts';
import type { LinedRow } from './import.types.ts';

/** Gives rows of stored items the values of the columns that their file leaves out; an empty cell empties the column. */
export async function keepOmitted(reader: Reader, rows: LinedRow[]): Promise<LinedRow[]> {
  const ids = rows.filter(({ omitted }) => omitted.length > 0).map(({ row }) => row.id);
  if (ids.length === 0) return rows;
  const stored = new Map((await selectExportRows(reader, ids)).map((row) => [row.id, row]));
  return rows.map((lined) => {
    const known = stored.get(lined.row.id);
    const kept = known && Object.fromEntries(lined.omitted.map((column) => [column, known[column]]));
    return { ...lined, row: { ...lined.row, ...kept } };
  });
}
