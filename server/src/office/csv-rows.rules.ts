import { toCsvText } from '#server/formatting/csv-text.ts';

/** A field, or a part of one by its code or number. */
const columnPattern = /^(?<field>\w+)(?:\.[\w-]+)?$/;

/** Names of fields that hold seconds since 1970. */
const momentPattern = /(?:^|_)(?:at|by|until|from|to)$/;

/** Whether a name that a client chose is a column, or a part of one, such as `names.de`. */
export function isColumnOf(known: readonly string[], column: string): boolean {
  return known.includes(columnPattern.exec(column)?.groups?.['field'] ?? '');
}

/** Writes a row of a list as a line of CSV (RFC 4180): moments as ISO 8601 in UTC, nested values as JSON. */
export function toCsvLine(row: Record<string, unknown>, columns: readonly string[]): string {
  return `${columns.map((column) => toField(column, valueAt(row, column))).join(',')}\r\n`;
}

/** Value of a column; `names.de` is that of a part. */
function valueAt(row: Record<string, unknown>, column: string): unknown {
  const [field = '', part] = column.split('.');
  const value = row[field];
  if (part === undefined) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? (value as Record<string, unknown>)[part]
    : null;
}

function toField(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && momentPattern.test(column)) return new Date(value * 1000).toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return toCsvText(typeof value === 'string' ? value : JSON.stringify(value));
}
