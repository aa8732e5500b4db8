import { CsvReader, type FileLine, type FileRow } from './csv-reader.ts';

/** Far above any row of a catalog; without a limit, a file without line endings would fill the memory. */
export const lineCharactersMax = 200_000;

interface RowReader {
  read(line: FileLine): FileRow[];
  /** Rows that were still open at the end. */
  end(): FileRow[];
}

/** Reads lines of CSV with a header, or of JSON Lines, as rows. */
export function openRowReader(isCsv: boolean): RowReader {
  return isCsv ? new CsvReader(lineCharactersMax) : { read: readJsonLine, end: () => [] };
}

function readJsonLine({ line, text }: FileLine): FileRow[] {
  if (text.length > lineCharactersMax) return [{ line, reason: 'is too long' }];
  if (text.trim() === '') return [];
  try {
    return [{ line, raw: JSON.parse(text) as unknown }];
  } catch {
    return [{ line, reason: 'is not JSON' }];
  }
}
