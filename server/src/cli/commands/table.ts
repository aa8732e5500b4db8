type Cell = string | number;

/** Rows as aligned columns, for people and for `awk`: numbers to the right, two blanks between columns. */
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

/** Euro cents as people read them: 12.50 EUR. */
export function formatEuros(amountMinor: number): string {
  const cents = `${amountMinor}`.padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)} EUR`;
}
