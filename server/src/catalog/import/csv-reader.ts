import { CsvError, parse } from 'csv-parse/sync';

const misplacedQuote = 'has a quote in the wrong place';

/** A line of a file, counted from one, without its end. */
export interface FileLine {
  line: number;
  text: string;
}

/** One row of a file with the number of the line it begins on: its fields, or why they cannot be read. */
export type FileRow = { line: number; raw: unknown } | { line: number; reason: string };

/**
 * Reads CSV after RFC 4180, comma-separated with a header; a quoted field may run over several lines, a row over
 * `charactersMax` characters. Where a quote is never closed or stands in the wrong place, only the line on which its row
 * begins is lost: reading goes on with the next one. Time grows with the size of the file, whatever stands in it.
 */
export class CsvReader {
  readonly #charactersMax: number;
  #header: string[] | null = null;
  /** The lines of a row whose quote is open, and how long they are together. */
  #open: FileLine[] = [];
  #openCharacters = 0;

  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax;
  }

  /** Takes the next line; returns the rows that end with it. */
  read(line: FileLine): FileRow[] {
    const isTurning = turnsQuotes(line.text);
    if (this.#open.length > 0) return isTurning ? this.#close(line) : this.#hold(line);
    if (line.text.length > this.#charactersMax) return [{ line: line.line, reason: 'is too long' }];
    if (isTurning) return this.#hold(line);
    return line.text === '' ? [] : this.#toRows(line.line, splitFields(line.text));
  }

  /** The rows that are left when the file ends. */
  end(): FileRow[] {
    return this.#giveUp('has a quote that is never closed');
  }

  #hold(line: FileLine): FileRow[] {
    this.#open.push(line);
    this.#openCharacters += line.text.length + 1;
    if (this.#openCharacters <= this.#charactersMax) return [];
    return this.#giveUp(`has a quote that is not closed within ${this.#charactersMax} characters`);
  }

  /** Ends the open row, unless its quotes are wrong all the same. */
  #close(line: FileLine): FileRow[] {
    this.#open.push(line);
    const text = this.#open.map((each) => each.text).join('\n');
    const fields = text.length > this.#charactersMax ? null : splitFields(text);
    return fields ? this.#toRows(this.#takeOpen()[0]?.line ?? line.line, fields) : this.#giveUp(misplacedQuote);
  }

  /** Gives up the first line of the open row, and reads the others as rows of their own. */
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
