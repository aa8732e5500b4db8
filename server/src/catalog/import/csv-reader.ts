import { CsvError, parse } from 'csv-parse/sync';

const misplacedQuote = 'has a quote in the wrong place';

export interface FileLine {
  line: number;
  text: string;
}

/** A row with the number of its first line: its fields, or why it cannot be read. */
export type FileRow = { line: number; raw: unknown } | { line: number; reason: string };

/**
 * Reads comma-separated CSV (RFC 4180) with a header. Quoted fields may span lines, up to `charactersMax` characters
 * per row. An unclosed or misplaced quote costs only the first line of its row; reading resumes at the next line. Time
 * is linear in the size of the file, whatever its content.
 */
export class CsvReader {
  readonly #charactersMax: number;
  #header: string[] | null = null;
  /** Lines of a row whose quote is still open, and their total length. */
  #open: FileLine[] = [];
  #openCharacters = 0;

  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax;
  }

  read(line: FileLine): FileRow[] {
    const isTurning = hasOddQuotes(line.text);
    if (this.#open.length > 0) return isTurning ? this.#close(line) : this.#hold(line);
    if (line.text.length > this.#charactersMax) return [{ line: line.line, reason: 'is too long' }];
    if (isTurning) return this.#hold(line);
    return line.text === '' ? [] : this.#toRows(line.line, splitFields(line.text));
  }

  end(): FileRow[] {
    return this.#giveUp('has a quote that is never closed');
  }

  #hold(line: FileLine): FileRow[] {
    this.#open.push(line);
    this.#openCharacters += line.text.length + 1;
    if (this.#openCharacters <= this.#charactersMax) return [];
    return this.#giveUp(`has a quote that is not closed within ${this.#charactersMax} characters`);
  }

  /** Closes the open row, unless its quotes are still malformed. */
  #close(line: FileLine): FileRow[] {
    this.#open.push(line);
    const text = this.#open.map((each) => each.text).join('\n');
    const fields = text.length > this.#charactersMax ? null : splitFields(text);
    return fields ? this.#toRows(this.#takeOpen()[0]?.line ?? line.line, fields) : this.#giveUp(misplacedQuote);
  }

  /** Drops the first line of the open row and reads the others as rows of their own. */
  #giveUp(reason: string): FileRow[] {
    const [first, ...others] = this.#takeOpen();
    return first ? [{ line: first.line, reason }, ...others.flatMap((each) => this.read(each))] : [];
  }

  #takeOpen(): FileLine[] {
    const lines = this.#open;
    this.#open = [];
    this.#openCharacters = 0;
    return lines;
  }

  #toRows(line: number, fields: string[] | null): FileRow[] {
    if (fields === null) return [{ line, reason: misplacedQuote }];
    if (this.#header === null) {
      this.#header = fields;
      return [];
    }
    const header = this.#header;
    if (fields.length !== header.length)
      return [{ line, reason: `has ${fields.length} fields where the header has ${header.length}` }];
    return [{ line, raw: Object.fromEntries(header.map((name, at) => [name, fields[at]])) }];
  }
}

/** Whether a line opens a quote without closing it, or closes one opened earlier. Doubled quotes cancel out. */
function hasOddQuotes(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

/** Splits a row into fields; null if its quotes are malformed. */
function splitFields(text: string): string[] | null {
  try {
    const [fields = []] = parse(text, { record_delimiter: '\n', trim: true });
    return fields;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
