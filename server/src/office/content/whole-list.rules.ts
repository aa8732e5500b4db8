/** Page of a list that is short enough to answer whole; `search` keeps the rows in which a text contains it. */
export function toWholeList<R>(rows: readonly R[], search: string | undefined, textsOf: (row: R) => string[]) {
  const wanted = search?.toLowerCase() ?? '';
  const found = rows.filter((row) => textsOf(row).join('\n').toLowerCase().includes(wanted));
  return { rows: found, next: null, total: { count: found.length, isExact: true } };
}
