import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';

/** Checks payouts against the ledger, and the reconciled days of each provider, in one snapshot. Only reads. */
export async function verifyPayments(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectPayoutFacts(tx, now)),
    ...(await selectDebtFacts(tx)),
    ...(await selectBatchFacts(tx, now)),
    ...(await selectRefundFacts(tx)),
    ...(await selectDisputeFacts(tx)),
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
      select p.id, p.state, p.replaced_at, p.amount_minor, p.returned_at,
        due.cents as due, sent.cents as sent, returned.cents as returned, replaced.cents as replaced,
        p.is_unclear and p.attempted_at < ${now}::timestamptz - interval '1 day' as is_forgotten
      from payments.payouts p
      left join booked due on due.key = 'payout:' || p.id || ':due'
      left join booked sent on sent.key = 'payout:' || p.id || ':sent'
      left join booked returned on returned.key = 'payout:' || p.id || ':returned'
      left join booked replaced on replaced.key = 'payout:' || p.id || ':replaced'
    ), checked as (
      select id, due is distinct from amount_minor as is_without_debt, is_forgotten,
        sent is distinct from case when state = 'sent' or returned_at is not null then -amount_minor end as is_sent_wrongly,
        returned is distinct from case when returned_at is not null then amount_minor end as is_returned_wrongly,
        replaced is distinct from case when replaced_at is not null then -amount_minor end as is_replaced_wrongly
      from payouts
    )
    select 'every payout is booked as a debt' as fact, count(*)::int as checked,
      count(*) filter (where is_without_debt)::int as broken,
      (min(id) filter (where is_without_debt))::text as example from checked
    union all select 'every payout that was sent is booked, and no other', count(*)::int,
      count(*) filter (where is_sent_wrongly)::int, (min(id) filter (where is_sent_wrongly))::text from checked
    union all select 'every payout that came back is booked back, and no other', count(*)::int,
      count(*) filter (where is_returned_wrongly)::int, (min(id) filter (where is_returned_wrongly))::text from checked
    union all select 'the debt of every payout that was replaced has ended', count(*)::int,
      count(*) filter (where is_replaced_wrongly)::int, (min(id) filter (where is_replaced_wrongly))::text from checked
    union all select 'no payout is unclear for more than a day', count(*)::int,
      count(*) filter (where is_forgotten)::int, (min(id) filter (where is_forgotten))::text from checked`;
}

/** `payouts_due` must equal the payouts that were not sent, by purpose. */
function selectDebtFacts(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with booked as (
      select reference, cents from ledger.balances_by_reference where code = 'payouts_due'
    ), owed as (
      select purpose || ':' || reference_id as reference, sum(amount_minor) as cents from payments.payouts
      where state in ('pending', 'exported', 'failed') and replaced_at is null group by purpose, reference_id
    ), debts as (
      select reference, coalesce(b.cents, 0) <> coalesce(o.cents, 0) as is_broken
      from booked b full join owed o using (reference)
    )
    select 'the debt equals the payouts that were not sent' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(reference) filter (where is_broken) as example from debts`;
}

/** Files for the bank: their sums, and that each payout stands, and is booked, as the facts about its transfers say. */
function selectBatchFacts(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with files as (
      select b.id, count(l.payout_id) <> b.payout_count or coalesce(sum(l.amount_minor), 0) <> b.amount_minor as is_broken
      from payments.payout_batches b left join payments.payout_batch_lines l on l.batch_id = b.id group by b.id
    ), told as (
      select batch_id, payout_id,
        greatest(count(*) filter (where kind = 'debit' and reference <> ''), least(count(*) filter (where kind = 'debit' and not (is_note and is_over)), 1)) as debits,
        greatest(count(*) filter (where kind = 'credit' and reference <> ''), least(count(*) filter (where kind = 'credit'), 1)) as credits,
        bool_or(is_over) as is_rejected
      from (select f.*, bool_or(kind = 'rejection') over (partition by batch_id, payout_id) as is_over from payments.bank_facts f) f group by batch_id, payout_id
    ), lines as (
      select l.*, l.is_rejected <> coalesce(t.is_rejected, false) or l.credits <> coalesce(t.credits, 0)
        or l.debits <> greatest(coalesce(t.debits, 0), coalesce(t.credits, 0)) as is_broken
      from payments.payout_batch_lines l left join told t using (batch_id, payout_id)
    ), paid as (
      select payout_id, sum(debits - credits) * min(amount_minor) as cents from lines group by payout_id
    ), payouts as (
      select p.id, l.payout_id is null or l.amount_minor <> p.amount_minor or (p.state = 'exported') <> (l.outcome is null and b.withdrawn_at is null)
          or (n.cents > 0 and p.state <> 'sent' and p.returned_at is null and p.replaced_at is null) as is_broken,
        p.state = 'exported' and b.created_at < ${now}::timestamptz - interval '10 days' as is_forgotten
      from payments.payouts p left join payments.payout_batches b on b.id = p.batch_id
      left join lines l on l.batch_id = p.batch_id and l.payout_id = p.id left join paid n on n.payout_id = p.id
      where p.batch_id is not null
    ), by_file as (
      select 'payout:' || p.id as reference, p.surplus_minor, p.surplus_since,
        coalesce(n.cents, 0) <> p.surplus_minor + (select coalesce(sum(amount_minor - recovered_minor), 0)
            from payments.surplus_closings where payout_id = p.id and booked_at is not null) + case when p.state = 'sent' and p.settled_by is null then p.amount_minor else 0 end as is_broken
      from payments.payouts p left join paid n on n.payout_id = p.id where p.provider = 'bank'
    ), booked as (
      select reference, -cents as cents from ledger.balances_by_reference where code = 'payouts_overpaid'
    ), surplus as (
      select reference, coalesce(f.is_broken, false) or coalesce(f.surplus_minor, 0) <> coalesce(b.cents, 0) as is_broken,
        coalesce(f.surplus_since < ${now}::timestamptz - interval '7 days', false) as is_forgotten
      from by_file f full join booked b using (reference)
    )
    select 'every file for the bank has the number and the sum of its payouts' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from files
    union all select 'every transfer counts what the bank reported about it', count(*)::int,
      count(*) filter (where is_broken)::int, min(end_to_end_id) filter (where is_broken) from lines
    union all select 'every payout stands as the bank reported about its file', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from payouts
    union all select 'every payout by file is booked as often as the bank paid it', count(*)::int,
      count(*) filter (where is_broken)::int, min(reference) filter (where is_broken) from surplus
    union all select 'nothing that the bank paid once too often is missing for more than seven days', count(*)::int,
      count(*) filter (where is_forgotten)::int, min(reference) filter (where is_forgotten) from surplus
    union all select 'no payout waits for the bank for more than ten days', count(*)::int,
      count(*) filter (where is_forgotten)::int, (min(id) filter (where is_forgotten))::text from payouts`;
}

function selectRefundFacts(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with booked as (
      select r.id, r.failed_at is not null and r.sent_at is not null as is_failed, r.covered_minor, f.kind as failed,
        (select sum(e.amount_minor) from ledger.transfers c join ledger.entries e on e.transfer_id = c.id and e.amount_minor > 0
          where c.key = 'refund:' || r.id || ':covered') as covered
      from payments.refunds r left join ledger.transfers f on f.key = 'refund:' || r.id || ':failed'
    ), checked as (
      select id, is_failed = (failed is null) as is_failed_wrongly,
        covered_minor <> coalesce(covered, 0) as is_covered_wrongly from booked
    ), unexplained as (
      select reference, cents <> 0 as is_open from ledger.balances_by_reference where code = 'unexplained_refunds'
    )
    select 'every refund that failed is booked back, and no other' as fact, count(*)::int as checked,
      count(*) filter (where is_failed_wrongly)::int as broken,
      (min(id) filter (where is_failed_wrongly))::text as example from checked
    union all select 'every refund that a lost dispute covers is booked, and no other', count(*)::int,
      count(*) filter (where is_covered_wrongly)::int, (min(id) filter (where is_covered_wrongly))::text from checked
    union all select 'every refund made at a provider is explained', count(*)::int,
      count(*) filter (where is_open)::int, min(reference) filter (where is_open) from unexplained`;
}

/** An open dispute is in \`disputed\`, a lost one in \`dispute_losses\`, and a won one in neither. */
function selectDisputeFacts(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with booked as (
      select t.key, a.code, e.amount_minor as cents from ledger.accounts a
      join ledger.entries e on e.account_id = a.id join ledger.transfers t on t.id = e.transfer_id
      where a.code in ('disputed', 'dispute_losses')
    ), disputes as (
      select d.id, d.status, d.amount_minor, opened.cents as opened, won.cents as won, lost.cents as lost, loss.cents as loss
      from payments.disputes d
      left join booked opened on opened.code = 'disputed' and opened.key = 'dispute:' || d.id || ':opened'
      left join booked won on won.code = 'disputed' and won.key = 'dispute:' || d.id || ':won'
      left join booked lost on lost.code = 'disputed' and lost.key = 'dispute:' || d.id || ':lost'
      left join booked loss on loss.code = 'dispute_losses' and loss.key = 'dispute:' || d.id || ':lost'
    ), checked as (
      select id, opened is distinct from -amount_minor
        or won is distinct from case when status = 'won' then amount_minor end
        or lost is distinct from case when status = 'lost' then amount_minor end
        or loss is distinct from case when status = 'lost' then -amount_minor end as is_broken from disputes
    ), held as (
      select (select coalesce(-sum(cents), 0) from booked where code = 'disputed') as booked,
        (select coalesce(sum(amount_minor), 0) from payments.disputes where status = 'open') as open
    )
    select 'every dispute is booked as it stands' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from checked
    union all select 'disputed money equals the open disputes', 1, count(*) filter (where booked <> open)::int,
      min(booked || ' instead of ' || open) filter (where booked <> open) from held`;
}

function selectDayFacts(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    select 'every compared day of a provider agrees with the ledger' as fact, count(*)::int as checked,
      count(*) filter (where differences > 0)::int as broken,
      min(provider || ' ' || day || ': ' || example) filter (where differences > 0) as example
    from payments.reconciliation_days`;
}
