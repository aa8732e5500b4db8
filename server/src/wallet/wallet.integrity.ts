import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';

/** Integrity checks between deposits, corrections, payments and the ledger, on one snapshot. `now` is the clock of the shop. */
export function verifyDeposits(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectCreditChecks(tx)),
    ...(await selectReceiptChecks(tx, now)),
    ...(await selectCorrectionChecks(tx)),
  ]);
}

function selectCreditChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with credits as (
      select t.reference, count(distinct t.id) as times,
        sum(e.amount_minor) filter (where a.code = 'wallet:' || d.customer_id) as coins,
        sum(e.amount_minor) filter (where a.code = 'bridge:eur') as cents
      from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id
      left join wallet.deposits d on t.reference = 'deposit:' || d.id
      where t.kind = 'deposit_credited' group by t.reference
    ), booked as (
      select coalesce('deposit:' || d.id, c.reference) as reference,
        case when d.status = 'credited'
          then (c.times, c.coins, c.cents) is distinct from (1::bigint, d.coins_minor::numeric, d.charge_cents::numeric)
          else c.reference is not null end as is_broken
      from (select * from wallet.deposits) d full join credits c on c.reference = 'deposit:' || d.id
    ), asked as (
      select p.id, d.id is null or (d.customer_id, d.charge_cents) is distinct from (p.customer_id, p.amount_minor) as is_broken
      from payments.payments p left join wallet.deposits d on d.payment_id = p.id and d.id = p.reference_id
      where p.purpose = 'deposit'
    )
    select 'every credited deposit is one credit of its coins, no other deposit is any' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(reference) filter (where is_broken) as example from booked
    union all select 'every payment of a deposit asks for its charge', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from asked`;
}

function selectCorrectionChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with transfers as (
      select t.key, count(distinct t.id) as times,
        sum(e.amount_minor) filter (where a.code = 'wallet:' || c.customer_id) as coins
      from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id
      left join wallet.corrections c on t.key = 'correction:' || c.id
      where t.key like 'correction:%' group by t.key
    ), booked as (
      select coalesce('correction:' || c.id, t.key) as key,
        case when c.is_booked then (t.times, t.coins) is distinct from (1::bigint, c.coins_minor::numeric)
          else t.key is not null end as is_broken
      from wallet.corrections c full join transfers t on t.key = 'correction:' || c.id
    )
    select 'every booked correction is one transfer of its coins, and no other one is' as fact,
      count(*)::int as checked, count(*) filter (where is_broken)::int as broken,
      min(key) filter (where is_broken) as example from booked`;
}

/** Money received for a deposit is credited, refunded, or in `unapplied_receipts` for a short while. */
function selectReceiptChecks(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with paid as (
      select d.id, d.status, p.received_minor, p.settled_at, p.refunded, p.sent
      from wallet.deposits d join payments.receipts p on p.id = d.payment_id
    ), moneyless as (
      select d.id, p.status is distinct from 'paid' as is_broken
      from wallet.deposits d left join payments.payments p on p.id = d.payment_id where d.status in ('credited', 'refunded')
    ), overdue as (
      select id, status not in ('credited', 'refunded')
        and settled_at < ${now}::timestamptz - interval '15 minutes' as is_broken from paid
    ), booked as (
      select reference, cents from ledger.balances_by_reference where code = 'unapplied_receipts' and reference not like 'order:%'
    ), returned as (
      select t.reference, -sum(e.amount_minor) as cents from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
      where t.kind = 'balance_returned' and a.code = 'unapplied_receipts' group by t.reference
    ), due as (
      select 'deposit:' || id as reference,
        case when status = 'credited' then coalesce(l.cents, 0) else received_minor end - coalesce(sent, 0) - coalesce(k.cents, 0)
          as cents
      from paid
      left join (select deposit_id, sum(cents) as cents from wallet.refund_lines where way = 'source' group by deposit_id) l
        on l.deposit_id = paid.id
      left join returned k on k.reference = 'deposit:' || paid.id
    ), unapplied as (
      select reference, coalesce(b.cents, 0) <> coalesce(d.cents, 0) as is_broken
      from booked b full join due d using (reference)
    )
    select 'no deposit is credited without money' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from moneyless
    union all select 'no payment waits for its coins', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from overdue
    union all select 'every refunded deposit has its refund', count(*)::int,
      count(*) filter (where refunded is distinct from received_minor)::int,
      (min(id) filter (where refunded is distinct from received_minor))::text from paid where status = 'refunded'
    union all select 'unapplied receipts of deposits are neither credited nor refunded', count(*)::int,
      count(*) filter (where is_broken)::int, min(reference) filter (where is_broken) from unapplied`;
}
