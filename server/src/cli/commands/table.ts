type Cell = string | number;

/** Formats rows as aligned columns, for people and `awk`: numbers right-aligned, two spaces between columns. */
export function toTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const columns = headings.map((heading, column) => ({
    width: Math.max(heading.length, ...rows.map((row) => `${row[column] ?? ''}`.length)),
    isNumeric: rows.some((row) => typeof row[column] === 'number'),
  }));
  const toLine = (row: readonly Cell[]): string =>
    columns
      .map(({ width, isNumeric }, column) => {
        const cell = `${row[column] ?? ''}`;
        return isNumeric ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [headings, ...rows].map(toLine);
}

/** Formats euro cents: 12.50 EUR. */
export function formatEuros(amountMinor: number): string {
  const cents = `${amountMinor}`.padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)} EUR`;
}
