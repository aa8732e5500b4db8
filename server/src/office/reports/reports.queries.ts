import { inSnapshot, type Db } from '#server/platform/db.ts';
import { toKindRows, toPeriodRows, toSalesRows } from './report-rows.rules.ts';
import { selectEntries, selectSales } from './reports.sql.ts';
import type { AccountState, ReportRow, ReportView, SalesGrouping, SalesSums } from './reports.types.ts';

interface SalesQuestion {
  view: ReportView;
  /** Days or keys of one grouping; `code` by day leaves out orders without a promo code. */
  grouping: SalesGrouping;
  isByDay: boolean;
}

/** Sums of sales and refunds of a span beside the one before, with their sum as the last row. */
export async function readSales(db: Db, question: SalesQuestion): Promise<ReportRow<SalesSums>[]> {
  const sums = await inSnapshot(db, (tx) => selectSales(tx, question));
  return toSalesRows(sums, question.view, question.isByDay);
}

interface AccountQuestion {
  view: ReportView;
  /** Code of the ledger, or `wallets` for those of all customers. */
  account: string;
  isByDay: boolean;
}

/** What an account held before and after a span, by kind of transfer or by period. */
export async function readAccount(db: Db, question: AccountQuestion): Promise<(AccountState & { key: string })[]> {
  const entries = await inSnapshot(db, (tx) => selectEntries(tx, question));
  return question.isByDay ? toPeriodRows(entries, question.view) : toKindRows(entries);
}
