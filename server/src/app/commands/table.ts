/** Rows as aligned columns, for people and for `awk`: numbers to the right, two blanks between columns. */
export function toTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => `${row[column] ?? ''}`.length)),
  );
  const toLine = (row: readonly (string | number)[]): string =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return typeof cell === 'number' ? `${cell}`.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [headings, ...rows].map(toLine);
}

/** Euro cents as people read them: 12.50. */
export function tellEuros(amountMinor: number): string {
  const cents = `${Math.abs(amountMinor)}`.padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)} EUR`;
}
