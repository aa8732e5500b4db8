interface Page<Row> {
  payload: readonly Row[];
  total: number | null;
  total_exact: boolean;
}

/**
 * Rows of keyset pages in order. A row that changed between two requests may come twice; its first place counts, with
 * what the later page says of it.
 */
export function joinRows<Row>(pages: readonly Page<Row>[], idOf: (row: Row) => string): Row[] {
  const byId = new Map<string, Row>();
  for (const { payload } of pages) {
    for (const row of payload) byId.set(idOf(row), row);
  }
  return [...byId.values()];
}

/** Total that the first page counted, such as `109` or `10,000+`; null when it counted nothing. */
export function totalText(pages: readonly Page<unknown>[]): string | null {
  const [first] = pages;
  if (typeof first?.total !== 'number') return null;
  return `${first.total.toLocaleString('en-US')}${first.total_exact ? '' : '+'}`;
}
