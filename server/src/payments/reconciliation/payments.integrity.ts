import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';

/** Checks payouts against the ledger, and the reconciled days of each provider, in one snapshot. Only reads. */
export async function verifyPayments(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectPayoutFacts(tx, now)),
    ...(await selectDebtFacts(tx)),
    ...(await selectDayFacts(tx)),
  ]);
}

function selectPayoutFacts(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with booked as (
      select t.key, t.reference, e.amount_minor as cents from ledger.accounts a
      join ledger.entries e on e.account_id = a.id join ledger.transfers t on t.id = e.transfer_id
      where a.code = 'payouts_due'
    ), payouts as (
      select p.id, p.state, p.replaced_at, p.amount_minor, due.cents as due, sent.cents as sent, replaced.cents as replaced,
        p.is_unclear and p.attempted_at < ${now}::timestamptz - interval '1 day' as is_forgotten
      from payments.payouts p
      left join booked due on due.key = 'payout:' || p.id || ':due'
      left join booked sent on sent.key = 'payout:' || p.id || ':sent'
      left join booked replaced on replaced.key = 'payout:' || p.id || ':replaced'
    ), checked as (
      select id, due is distinct from amount_minor as is_without_debt, is_forgotten,
        sent is distinct from case when state = 'sent' then -amount_minor end as is_sent_wrongly,
        replaced is distinct from case when replaced_at is not null then -amount_minor end as is_replaced_wrongly
      from payouts
    )
    select 'every payout is booked as a debt' as fact, count(*)::int as checked,
      count(*) filter (where is_without_debt)::int as broken,
      (min(id) filter (where is_without_debt))::text as example from checked
    union all select 'every payout that was sent is booked, and no other', count(*)::int,
      count(*) filter (where is_sent_wrongly)::int, (min(id) filter (where is_sent_wrongly))::text from checked
    union all select 'the debt of every payout that was replaced has ended', count(*)::int,
      count(*) filter (where is_replaced_wrongly)::int, (min(id) filter (where is_replaced_wrongly))::text from checked
    union all select 'no payout is unclear for more than a day', count(*)::int,
      count(*) filter (where is_forgotten)::int, (min(id) filter (where is_forgotten))::text from checked`;
}

/** `payouts_due` must equal pending and failed payouts, by purpose. */
function selectDebtFacts(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with booked as (
      select reference, cents from ledger.balances_by_reference where code = 'payouts_due'
    ), owed as (
      select purpose || ':' || reference_id as reference, sum(amount_minor) as cents from payments.payouts
      where state in ('pending', 'failed') and replaced_at is null group by purpose, reference_id
    ), debts as (
      select reference, coalesce(b.cents, 0) <> coalesce(o.cents, 0) as is_broken
      from booked b full join owed o using (reference)
    )
    select 'the debt equals the pending and failed payouts' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(reference) filter (where is_broken) as example from debts`;
}

function selectDayFacts(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    select 'every compared day of a provider agrees with the ledger' as fact, count(*)::int as checked,
      count(*) filter (where differences > 0)::int as broken,
      min(provider || ' ' || day || ': ' || example) filter (where differences > 0) as example
    from payments.reconciliation_days`;
}
