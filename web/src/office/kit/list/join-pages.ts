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

/** Pages with new fields of the row that has the same value of `by`; rows and pages without it stay the same objects. */
export function replaceRow<P extends Page<object>>(pages: readonly P[], by: string, fields: object): P[] {
  const named = (row: object): unknown => (row as Readonly<Record<string, unknown>>)[by];
  const isSame = (row: object): boolean => named(row) === named(fields);
  return pages.map((page) =>
    page.payload.some(isSame)
      ? { ...page, payload: page.payload.map((row) => (isSame(row) ? { ...row, ...fields } : row)) }
      : page,
  );
}

/** Total that the first page counted, such as `109` or `10,000+`; null when it counted nothing. */
export function totalText(pages: readonly Page<unknown>[]): string | null {
  const [first] = pages;
  if (typeof first?.total !== 'number') return null;
  return `${first.total.toLocaleString('en-US')}${first.total_exact ? '' : '+'}`;
}
