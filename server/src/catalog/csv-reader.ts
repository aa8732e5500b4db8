/** One row of a file with the number of the line it begins on: its fields, or why they cannot be read. */
export type FileRow = { line: number; raw: unknown } | { line: number; reason: string };

export interface CsvReader {
  /** Takes the next line; null while a row is unfinished, for the header and for empty lines. */
  read(line: number, text: string): FileRow | null;
  /** The line on which a row begins that never ends, if there is one. */
  end(): number | null;
}

/** Reads CSV after RFC 4180, comma-separated with a header; a quoted field may run over several lines. */
export function createCsvReader(): CsvReader {
  let header: string[] | null = null;
  let open: { line: number; text: string } | null = null;
  const take = (line: number, text: string): FileRow | null => {
    const fields = splitFields(text);
    if (fields === 'open') {
      open = { line, text };
      return null;
    }
    if (fields === 'broken') return { line, reason: 'has a quote in the middle of a field' };
    if (!header) {
      header = fields.map((name) => name.trim());
      return null;
    }
    if (fields.length !== header.length) {
      return { line, reason: `has ${fields.length} fields where the header has ${header.length}` };
    }
    return { line, raw: Object.fromEntries(header.map((name, at) => [name, fields[at]])) };
  };
  return {
    read: (line, text) => {
      if (open) {
        const row = { line: open.line, text: `${open.text}\n${text}` };
        open = null;
        return take(row.line, row.text);
      }
      return text === '' ? null : take(line, text);
    },
    end: () => open?.line ?? null,
  };
}

const fieldPattern = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y;

function splitFields(text: string): string[] | 'open' | 'broken' {
  const fields: string[] = [];
  fieldPattern.lastIndex = 0;
  for (;;) {
    const start = fieldPattern.lastIndex;
    const match = fieldPattern.exec(text);
    if (!match) return /^\s*"(?:[^"]|"")*$/.test(text.slice(start)) ? 'open' : 'broken';
    fields.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === '') return fields;
  }
}
