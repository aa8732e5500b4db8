import type { DaySpan, ReportPeriod } from './report-period.rules.ts';

/** Sums of sales of one day and key, in euro cents; see `office.sales_days`. */
export interface SalesSums {
  orderCount: number;
  soldCents: number;
  refundCount: number;
  refundedCents: number;
  vatCents: number;
  discountCents: number;
  costedCents: number;
  costedVatCents: number;
  costCents: number;
}

export type SalesGrouping = 'period' | 'country' | 'method' | 'rate' | 'code' | 'category';

/** Sums by key, or by day where `day` is not null. */
export interface KeyedSales extends SalesSums {
  key: string;
  day: string | null;
  isBefore: boolean;
}

/** Entries of an account: those of a day, or of a kind of transfer in a span. */
export interface KeyedEntries {
  kind: string;
  /** Null unless asked for by day, and before the period. */
  day: string | null;
  span: 'earlier' | 'before' | 'now';
  creditMinor: number;
  debitMinor: number;
  transferCount: number;
}

/** What a report was asked for. */
export interface ReportView {
  period: ReportPeriod;
  span: DaySpan;
  before: DaySpan;
  timeZone: string;
}

/** A row of a report before it has names. */
export interface ReportRow<S> {
  key: string;
  now: S;
  before: S;
}

/** State of an account over a span, in hundredths. */
export interface AccountState {
  opening: number;
  added: number;
  taken: number;
  closing: number;
  changeBefore: number;
  transferCount: number;
}
