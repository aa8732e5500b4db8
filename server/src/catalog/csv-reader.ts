import { CsvError, parse } from 'csv-parse/sync';

/** A line of a file, counted from one, without its end. */
export interface FileLine {
  line: number;
  text: string;
}

/** One row of a file with the number of the line it begins on: its fields, or why they cannot be read. */
export type FileRow = { line: number; raw: unknown } | { line: number; reason: string };

export interface CsvReader {
  /** Takes the next line; returns the rows that end with it. */
  read(line: FileLine): FileRow[];
  /** The rows that are left when the file ends. */
  end(): FileRow[];
}

/**
 * Reads CSV after RFC 4180, comma-separated with a header; a quoted field may run over several lines, a row over
 * `charactersMax` characters. Where a quote is never closed or stands in the wrong place, only the line on which its row
 * begins is lost: reading goes on with the next one. Time grows with the size of the file, whatever stands in it.
 */
export function createCsvReader(charactersMax: number): CsvReader {
  let header: string[] | null = null;
  /** The lines of a row whose quote is open, and how long they are together. */
  let open: FileLine[] = [];
  let openCharacters = 0;

  const take = (line: number, text: string): FileRow[] => {
    const fields = splitFields(text);
    if (fields === null) return [{ line, reason: 'has a quote in the wrong place' }];
    if (header === null) {
      header = fields;
      return [];
    }
    const { length } = header;
    if (fields.length !== length)
      return [{ line, reason: `has ${fields.length} fields where the header has ${length}` }];
    return [{ line, raw: Object.fromEntries(header.map((name, at) => [name, fields[at]])) }];
  };

  /** Gives up the first line of the open row, and reads the others as rows of their own. */
  const giveUp = (reason: string): FileRow[] => {
    const [first, ...others] = open;
    open = [];
    openCharacters = 0;
    return first ? [{ line: first.line, reason }, ...others.flatMap((each) => read(each))] : [];
  };

  const hold = (line: FileLine): FileRow[] => {
    open.push(line);
    openCharacters += line.text.length + 1;
    return openCharacters > charactersMax
      ? giveUp(`has a quote that is not closed within ${charactersMax} characters`)
      : [];
  };

  /** Ends the open row, unless its quotes are wrong all the same. */
  const close = (line: FileLine): FileRow[] => {
    open.push(line);
    const text = open.map((each) => each.text).join('\n');
    if (text.length > charactersMax || splitFields(text) === null) return giveUp('has a quote in the wrong place');
    const first = open[0]?.line ?? line.line;
    open = [];
    openCharacters = 0;
    return take(first, text);
  };

  const read = (line: FileLine): FileRow[] => {
    const isTurning = turnsQuotes(line.text);
    if (open.length > 0) return isTurning ? close(line) : hold(line);
    if (line.text.length > charactersMax) return [{ line: line.line, reason: 'is too long' }];
    if (isTurning) return hold(line);
    return line.text === '' ? [] : take(line.line, line.text);
  };

  return { read, end: () => giveUp('has a quote that is never closed') };
}

/** Whether a line opens a quote that it leaves open, or closes one of a line before: quotes inside of quotes are doubled. */
function turnsQuotes(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

/** The fields of one row; null where its quotes are wrong. */
function splitFields(text: string): string[] | null {
  try {
    const [fields = []] = parse(text, { record_delimiter: '\n', trim: true });
    return fields;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
