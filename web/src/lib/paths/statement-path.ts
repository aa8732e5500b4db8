import type { StatementKind } from '#contract/wallet.ts';

export const statementPath = '/account/statement';

/** Query of a page of the statement; the defaults are left out. */
export function statementSearch({ kind, page = 1 }: { kind: StatementKind; page?: number }): string {
  const query = new URLSearchParams();
  if (kind !== 'all') query.set('kind', kind);
  if (page > 1) query.set('page', `${page}`);
  return `?${query}`;
}
