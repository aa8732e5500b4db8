import type { Reader, Tx } from '#server/platform/db.ts';
import { ledgerDays, salesDays } from './report-days.sql.ts';
import { selectProgress } from './report-progress.sql.ts';
import type { KeyedEntries, KeyedSales, ReportView, SalesGrouping } from './reports.types.ts';

/** Days that are summed already, and from which transfer on the others have to be read; none in another time zone. */
async function findSummary(reader: Reader, timeZone: string): Promise<{ isUsable: boolean; after: number }> {
  const progress = await selectProgress(reader);
  const isUsable = progress.timeZone === timeZone;
  return { isUsable, after: isUsable ? progress.lastTransferId : 0 };
}

interface SalesQuestion {
  view: ReportView;
  grouping: SalesGrouping;
  /** One row for each day instead of each key. */
  isByDay: boolean;
}

/** Sums of sales in a span and in the one before. In a snapshot, so that nothing counts twice. */
export async function selectSales(tx: Tx, { view, grouping, isByDay }: SalesQuestion): Promise<KeyedSales[]> {
  const { span, before, timeZone } = view;
  const { isUsable, after } = await findSummary(tx, timeZone);
  return tx<KeyedSales[]>`
    with recent as (${salesDays(tx, { timeZone, range: { after, through: null } })}), days as (
      select * from office.sales_days
      where ${isUsable} and grouping = ${grouping} and day between ${before.from} and ${span.to}
      union all
      select * from recent where grouping = ${grouping} and day between ${before.from} and ${span.to})
    select ${isByDay ? tx`''` : tx`key`} as key, ${isByDay ? tx`day::text` : tx`null`} as day, day < ${span.from} as is_before,
      sum(order_count)::int as order_count, sum(sold_cents)::bigint as sold_cents, sum(refund_count)::int as refund_count,
      sum(refunded_cents)::bigint as refunded_cents, sum(vat_cents)::bigint as vat_cents,
      sum(discount_cents)::bigint as discount_cents, sum(costed_cents)::bigint as costed_cents,
      sum(costed_vat_cents)::bigint as costed_vat_cents, sum(cost_cents)::bigint as cost_cents
    from days group by 1, 2, 3 order by 1, 2, 3`;
}

interface AccountQuestion {
  view: ReportView;
  account: string;
  isByDay: boolean;
}

/** Sums of the entries of an account up to the end of a span. In a snapshot, as `selectSales`. */
export async function selectEntries(tx: Tx, { view, account, isByDay }: AccountQuestion): Promise<KeyedEntries[]> {
  const { span, before, timeZone } = view;
  const { isUsable, after } = await findSummary(tx, timeZone);
  return tx<KeyedEntries[]>`
    with recent as (${ledgerDays(tx, { timeZone, range: { after, through: null } })}), days as (
      select * from office.ledger_days where ${isUsable} and account = ${account} and day <= ${span.to}
      union all
      select * from recent where account = ${account} and day <= ${span.to}), placed as (
      select *, case when day < ${before.from} then 'earlier' when day < ${span.from} then 'before' else 'now' end as span from days)
    select ${isByDay ? tx`''` : tx`kind`} as kind, span,
      ${isByDay ? tx`case when span <> 'earlier' then day::text end` : tx`null`} as day,
      sum(credit_minor)::bigint as credit_minor, sum(debit_minor)::bigint as debit_minor,
      sum(transfer_count)::int as transfer_count
    from placed group by 1, 2, 3 order by 1, 2, 3`;
}
