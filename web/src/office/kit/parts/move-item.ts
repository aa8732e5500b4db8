/** The list with one entry moved up (-1) or down (1). */
export function moveItem<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const moved = list.toSpliced(at, 1);
  const entry = list[at];
  return entry === undefined ? moved : moved.toSpliced(at + by, 0, entry);
}
