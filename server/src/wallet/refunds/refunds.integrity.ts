import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import type { Db } from '#server/platform/db.ts';

/** Checks refunds of balance against deposits, provider refunds, payouts and the ledger. Only reads. */
export async function verifyBalanceRefunds(db: Db): Promise<IntegrityCheck[]> {
  return db<IntegrityCheck[]>`
    with given as (
      select d.id, coalesce(sum(l.coins_minor), 0) > d.coins_minor or coalesce(sum(l.cents), 0) > d.charge_cents as is_broken
      from wallet.deposits d join wallet.refund_lines l on l.deposit_id = d.id and l.returned_at is null group by d.id
    ), booked as (
      select t.key, sum(e.amount_minor) filter (where e.currency = 'COIN' and a.customer_id is not null) as coins,
        sum(e.amount_minor) filter (where a.code = 'unapplied_receipts') as cents
      from ledger.transfers t join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
      where t.kind in ('balance_refund', 'balance_returned') group by t.key
    ), lines as (
      select l.refund_id, l.way, l.returned_at, l.coins_minor, l.cents, 'balance_refund:' || l.refund_id || ':' || l.source as key
      from wallet.refund_lines l
    ), sent as (
      select l.key,
        (b.coins, b.cents) is distinct from (-l.coins_minor::numeric, l.cents::numeric)
        or r.amount_minor is distinct from l.cents
        or (k.coins, k.cents) is distinct from case when l.returned_at is not null
          then (div(l.coins_minor::numeric * (l.cents - r.covered_minor), l.cents), (r.covered_minor - l.cents)::numeric)
          else (null::numeric, null::numeric) end as is_broken
      from lines l left join booked b on b.key = l.key left join booked k on k.key = l.key || ':returned'
      left join payments.refunds r on r.key = l.key where l.way = 'source'
    ), orphans as (
      select b.key, l.key is null as is_broken from booked b left join lines l on l.key = b.key
      where b.key like 'balance_refund:%' and b.key not like '%:returned'
    ), owed as (
      select r.id, r.payout_cents <> coalesce(l.cents, 0) or r.payout_coins_minor <> coalesce(l.coins, 0)
        or r.cents <> coalesce(l.all_cents, 0) or r.coins_minor <> coalesce(l.all_coins, 0)
        or (p.amount_minor, p.coins_minor) is distinct from case when r.payout_cents > 0
          then (r.payout_cents, r.payout_coins_minor) else (null::bigint, null::bigint) end
        or (p.replaced_at is not null) <> coalesce(l.is_returned, false) as is_broken
      from wallet.refunds r
      left join (
        select refund_id, sum(cents) filter (where way = 'payout') as cents, sum(coins_minor) filter (where way = 'payout') as coins,
          sum(cents) as all_cents, sum(coins_minor) as all_coins,
          bool_or(returned_at is not null) filter (where way = 'payout') as is_returned
        from wallet.refund_lines group by refund_id
      ) l on l.refund_id = r.id
      left join payments.payouts p on p.purpose = 'wallet' and p.reference_id = r.id
    )
    select 'no deposit gives back more than it brought' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, 'deposit ' || min(id) filter (where is_broken) as example from given
    union all select 'every refund of balance to a card is booked and asked for once', count(*)::int,
      count(*) filter (where is_broken)::int, min(key) filter (where is_broken) from sent
    union all select 'no refund of balance is booked without its line', count(*)::int,
      count(*) filter (where is_broken)::int, min(key) filter (where is_broken) from orphans
    union all select 'every refund of balance adds up and has its payout', count(*)::int,
      count(*) filter (where is_broken)::int, 'refund ' || min(id) filter (where is_broken) from owed`;
}
