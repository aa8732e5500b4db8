/** The row that keys move: which one, and where it was. */
export interface ActiveRow {
  id: string;
  index: number;
}

type Rows = readonly { id: string }[];

/** Where the active row is by now; null once it is gone from the list. */
export function findActive(rows: Rows, active: ActiveRow | null): number | null {
  if (active === null) return null;
  if (rows[active.index]?.id === active.id) return active.index;
  const index = rows.findIndex(({ id }) => id === active.id);
  return index === -1 ? null : index;
}

/** Index of the row a step away; from a row that is gone, of its neighbour. */
export function stepFrom(rows: Rows, active: ActiveRow | null, step: number): number {
  if (active === null) return 0;
  const gone = step > 0 ? active.index - 1 : active.index;
  const next = (findActive(rows, active) ?? gone) + step;
  return Math.max(0, Math.min(rows.length - 1, next));
}

/** Indexes of the rows to draw, in order, with one more that would lose its focus otherwise. */
export function withIndex(shown: number[], index: number | null): number[] {
  return index === null || shown.includes(index) ? shown : [...shown, index].toSorted((one, other) => one - other);
}
