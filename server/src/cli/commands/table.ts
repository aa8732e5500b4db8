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

/** Formats items as a table with a column per heading, or says that there are none. */
export function toList<T>(
  items: readonly T[],
  nothing: string,
  columns: Record<string, (item: T) => Cell>,
): readonly string[] {
  if (items.length === 0) return [nothing];
  const cellsOf = Object.values(columns);
  return toTable(
    Object.keys(columns),
    items.map((item) => cellsOf.map((toCell) => toCell(item))),
  );
}
