import type { StatementKind } from '#contract/wallet.ts';

/** In the order of the filter. */
export const statementKinds: readonly StatementKind[] = ['all', 'deposit', 'purchase', 'refund', 'payout', 'other'];

/** Unknown values mean all. */
export function toStatementKind(value: string | null): StatementKind {
  return statementKinds.find((kind) => kind === value) ?? 'all';
}

const pageMax = 1_000_000;

export function toStatementPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? Math.min(page, pageMax) : 1;
}
