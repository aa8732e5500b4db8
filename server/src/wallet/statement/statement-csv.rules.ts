import { coinDigits, fromMajor } from '#contract/money.ts';
import type { Movement, StatementFilter } from '#contract/wallet.ts';
import { byteOrderMark, toCsvText } from '#server/formatting/csv-text.ts';
import { toDecimal } from '#server/formatting/to-decimal.ts';

const header = ['id', 'date', 'kind', 'description', 'reference', 'amount', 'balance_after'];

/** Writes movements as CSV (RFC 4180): dates as ISO 8601 in UTC, coins with a decimal point. */
export function toCsv(movements: readonly Movement[]): string {
  const lines = [header, ...movements.map(toFields)].map((fields) => `${fields.join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function toFields(row: Movement): string[] {
  const reference = row.reference_type === null ? '' : `${row.reference_type}:${row.reference_id}`;
  return [
    String(row.id),
    new Date(row.created_at * 1000).toISOString(),
    row.kind,
    toCsvText(row.description),
    toCsvText(reference),
    toCoinText(row.amount),
    toCoinText(row.balance_after),
  ];
}

function toCoinText(coins: number): string {
  return toDecimal(fromMajor(coins, coinDigits), coinDigits);
}

/** `statement-purchase-2026-11-01-2026-11-30.csv`: kind and days of the filter; without days, the day of the file. */
export function fileNameOf({ kind, from, to }: StatementFilter, today: string): string {
  const days = from === undefined && to === undefined ? [today] : [from ?? 'start', to ?? today];
  return `${['statement', ...(kind === 'all' ? [] : [kind]), ...days].join('-')}.csv`;
}
