import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';
import { ledgerDays, salesDays } from './report-days.sql.ts';
import { selectProgress } from './report-progress.sql.ts';

/** Checks the days of reports against the ledger, as far as they have come. Only reads. */
export function verifyReports(db: Db): Promise<IntegrityCheck[]> {
  return inSnapshot(db, selectReportChecks);
}

async function selectReportChecks(tx: Tx): Promise<IntegrityCheck[]> {
  const { timeZone, lastTransferId } = await selectProgress(tx);
  if (lastTransferId === 0) return [];
  const days = { timeZone, range: { after: 0, through: lastTransferId } };
  return tx<IntegrityCheck[]>`
    with booked as (${ledgerDays(tx, days)}), sold as (${salesDays(tx, days)}),
    ledger_faults as (
      (table booked except table office.ledger_days) union all (table office.ledger_days except table booked)
    ), sales_faults as (
      (table sold except table office.sales_days) union all (table office.sales_days except table sold)
    ), groupings as (
      select s.grouping, s.day, sum(s.sold_cents - s.refunded_cents) as cents from office.sales_days s
      where s.grouping <> 'code' group by 1, 2
    ), uneven as (
      select g.grouping, g.day from groupings g
      left join (select day, sum(credit_minor - debit_minor) as cents from office.ledger_days where account = 'sales' group by 1) l
        on l.day = g.day
      where g.cents is distinct from l.cents
    )
    select 'the days of reports add up what the ledger says' as fact, (select count(*)::int from office.ledger_days) as checked,
      count(*)::int as broken, min(account || ' on ' || day) as example from ledger_faults
    union all select 'the sales of reports are those of the orders behind them', (select count(*)::int from office.sales_days),
      count(*)::int, min(grouping || ' on ' || day) from sales_faults
    union all select 'every grouping of a report sums to the sales of the ledger', (select count(*)::int from groupings),
      count(*)::int, min(grouping || ' on ' || day) from uneven`;
}
