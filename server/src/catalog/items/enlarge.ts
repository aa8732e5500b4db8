/** Spare room of a column that has to grow, so that most additions copy nothing. */
export const growth = 1.25;

type Column = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** Copies a column into one that has room for `size` values and more. */
export function enlarge<T extends Column>(column: T, size: number): T {
  const larger = new (column.constructor as new (length: number) => T)(Math.ceil(size * growth));
  larger.set(column);
  return larger;
}
