import { comparedPeriod, periodsOf, startOfPeriod } from './report-period.rules.ts';
import type { AccountState, KeyedEntries, KeyedSales, ReportRow, ReportView, SalesSums } from './reports.types.ts';

const noSales: SalesSums = {
  orderCount: 0,
  soldCents: 0,
  refundCount: 0,
  refundedCents: 0,
  vatCents: 0,
  discountCents: 0,
  costedCents: 0,
  costedVatCents: 0,
  costCents: 0,
};

function addSales(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orderCount: one.orderCount + other.orderCount,
    soldCents: one.soldCents + other.soldCents,
    refundCount: one.refundCount + other.refundCount,
    refundedCents: one.refundedCents + other.refundedCents,
    vatCents: one.vatCents + other.vatCents,
    discountCents: one.discountCents + other.discountCents,
    costedCents: one.costedCents + other.costedCents,
    costedVatCents: one.costedVatCents + other.costedVatCents,
    costCents: one.costCents + other.costCents,
  };
}

const isEmpty = (sums: SalesSums): boolean => Object.values(sums).every((value) => value === 0);

/** Rows of a report about sales with their sum as the last one: every period, or every key that had any. */
export function toSalesRows(sums: readonly KeyedSales[], view: ReportView, isByDay: boolean): ReportRow<SalesSums>[] {
  const keys = isByDay ? periodsOf(view.span, view.period) : [];
  const rows = new Map(
    keys.map((key): [string, ReportRow<SalesSums>] => [key, { key, now: noSales, before: noSales }]),
  );
  const total: ReportRow<SalesSums> = { key: 'total', now: noSales, before: noSales };
  for (const sum of sums) {
    const key = sum.day === null ? sum.key : placeOf({ day: sum.day, isBefore: sum.isBefore }, view);
    const row = rows.get(key) ?? { key, now: noSales, before: noSales };
    rows.set(key, row);
    const side = sum.isBefore ? 'before' : 'now';
    row[side] = addSales(row[side], sum);
    total[side] = addSales(total[side], sum);
  }
  const shown = [...rows.values()].filter(({ now, before }) => isByDay || !isEmpty(now) || !isEmpty(before));
  if (!isByDay) shown.sort((one, other) => salesCents(other.now) - salesCents(one.now));
  return [...shown, total];
}

export function salesCents({ soldCents, refundedCents }: SalesSums): number {
  return soldCents - refundedCents;
}

export function marginCents({ costedCents, costedVatCents, costCents }: SalesSums): number {
  return costedCents - costedVatCents - costCents;
}

/** Margin in percent of the sales without VAT, to one decimal; null without such sales. */
export function marginPercent(sums: SalesSums): number | null {
  const net = sums.costedCents - sums.costedVatCents;
  return net === 0 ? null : Math.round((marginCents(sums) * 1000) / net) / 10;
}

/** First day of the period of a span in which a day counts, or with which it is compared. */
function placeOf({ day, isBefore }: { day: string; isBefore: boolean }, { span, period }: ReportView): string {
  return isBefore ? comparedPeriod(day, { span, period }) : startOfPeriod(day, period);
}

interface AccountRow extends AccountState {
  key: string;
}

const noState: AccountState = { opening: 0, added: 0, taken: 0, closing: 0, changeBefore: 0, transferCount: 0 };

/** What an account held before and after a span, by kind of transfer, with the sum as the last row. */
export function toKindRows(entries: readonly KeyedEntries[]): AccountRow[] {
  const rows = new Map<string, AccountRow>();
  const total: AccountRow = { key: 'total', ...noState };
  for (const entry of entries) {
    const row = rows.get(entry.kind) ?? { key: entry.kind, ...noState };
    rows.set(entry.kind, row);
    for (const one of [row, total]) addEntry(one, entry);
  }
  return [...rows.values(), total];
}

function addEntry(row: AccountRow, { span, creditMinor, debitMinor, transferCount }: KeyedEntries): void {
  const change = creditMinor - debitMinor;
  row.closing += change;
  if (span !== 'now') row.opening += change;
  if (span === 'before') row.changeBefore += change;
  if (span !== 'now') return;
  row.added += creditMinor;
  row.taken += debitMinor;
  row.transferCount += transferCount;
}

/** What an account held before and after each period of a span, with the whole span as the last row. */
export function toPeriodRows(entries: readonly KeyedEntries[], view: ReportView): AccountRow[] {
  const rows = periodsOf(view.span, view.period).map((key): AccountRow => ({ key, ...noState }));
  const total: AccountRow = { key: 'total', ...noState };
  const byKey = new Map(rows.map((row) => [row.key, row]));
  for (const entry of entries) {
    addEntry(total, entry);
    if (entry.day === null) continue;
    const row = byKey.get(placeOf({ day: entry.day, isBefore: entry.span === 'before' }, view));
    if (row && entry.span === 'now') addEntry(row, entry);
    else if (row) row.changeBefore += entry.creditMinor - entry.debitMinor;
  }
  let held = total.opening;
  for (const row of rows) {
    row.opening = held;
    held += row.added - row.taken;
    row.closing = held;
  }
  return [...rows, total];
}
