const keyColumn = 'key';
const textColumn = 'text';

/**
 * Reads texts by key from a file: JSON as a flat object, or CSV with the columns `key` and `text`, as the export of the
 * list writes it. Null for anything else.
 */
export function readTextsFile(content: string): Record<string, string> | null {
  const source = content.replace(/^\u{FEFF}/u, '').trim();
  return source.startsWith('{') ? readJson(source) : readCsv(source);
}

function readJson(source: string): Record<string, string> | null {
  try {
    const entries = Object.entries(JSON.parse(source) as Record<string, unknown>);
    return entries.every(([, text]) => typeof text === 'string')
      ? (Object.fromEntries(entries) as Record<string, string>)
      : null;
  } catch {
    return null;
  }
}

function readCsv(source: string): Record<string, string> | null {
  const [head, ...rows] = parseCsv(source);
  const at = { key: head?.indexOf(keyColumn) ?? -1, text: head?.indexOf(textColumn) ?? -1 };
  if (at.key < 0 || at.text < 0) return null;
  const read = rows.map((row) => [row[at.key] ?? '', fromInert(row[at.text] ?? '')] as const);
  return Object.fromEntries(read.filter(([key, text]) => key !== '' && text !== ''));
}

/** The export puts an apostrophe before what a spreadsheet would run as a formula. */
function fromInert(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, '');
}

/** Fields of RFC 4180; semicolons and tabs separate as well, as some spreadsheets write them. */
function parseCsv(source: string): string[][] {
  const separator = [',', ';', '\t'].find((mark) => source.split(/\r?\n/, 1)[0]?.includes(mark)) ?? ',';
  const rows: string[][] = [[]];
  const pattern = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)|(${separator})|(\\r?\\n)`,
    'g',
  );
  let field = '';
  for (const [, quoted, plain, comma, line] of source.matchAll(pattern)) {
    if (quoted !== undefined) field = quoted.replaceAll('""', '"');
    else if (plain !== undefined) field = plain;
    else {
      rows.at(-1)?.push(field);
      field = '';
      if (comma === undefined && line !== undefined) rows.push([]);
    }
  }
  rows.at(-1)?.push(field);
  return rows;
}
