import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import type { Tx } from '#server/platform/db.ts';

/**
 * What lost disputes, refunds and kept goods give the customer of a sold order is what was paid, and the loss that is
 * booked. An order of which the bank gave back all that the card still pays is over, by the rule of `isAllLost`.
 */
export function selectDisputeChecks(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with disputed as (
      select payment_id, sum(amount_minor) filter (where status = 'lost') as lost, bool_or(status = 'open') as is_open,
        max(closed_at) as closed_at from payments.disputes group by payment_id
    ), losses as (
      select t.reference, -sum(e.amount_minor) as cents,
        sum(e.amount_minor) filter (where t.kind = 'dispute_coins_taken') as taken
      from ledger.accounts a join ledger.entries e on e.account_id = a.id join ledger.transfers t on t.id = e.transfer_id
      where a.code = 'dispute_losses' and t.reference like 'order:%' group by t.reference
    ), refunded as (
      select r.order_id, sum(r.total_cents) as total, sum(p.covered_minor) as covered, sum(r.source_cents) as source,
        sum(r.wallet_cents) as wallet
      from checkout.refunds r left join payments.refunds p on p.key = 'order:' || r.order_id || ':refund:' || r.id
      group by r.order_id
    ), orders as (
      select o.id, o.status, d.is_open, d.closed_at, coalesce(l.cents, 0) as loss, o.total_cents as paid,
        coalesce(d.lost, 0) as lost, coalesce(r.source, 0) - coalesce(r.covered, 0) + coalesce(r.wallet, 0) as returned,
        coalesce(l.taken, 0) as taken, o.total_cents - coalesce(r.total, 0) as kept,
        o.total_cents - o.wallet_cents - coalesce(r.source, 0)
          - greatest(0, coalesce(r.wallet, 0) - o.wallet_cents) as card_left
      from checkout.orders o left join disputed d on d.payment_id = o.payment_id
      left join losses l on l.reference = 'order:' || o.id left join refunded r on r.order_id = o.id
      where o.paid_at is not null and o.status in ('processing', 'completed', 'refunded')
        and (d.payment_id is not null or l.reference is not null)
    ), checked as (
      select id, loss < 0 or lost + returned - taken + kept <> paid + loss as is_uneven,
        status = 'processing' and not is_open and loss > 0 and loss * 10 >= card_left * 9
          and closed_at < ${now}::timestamptz - interval '1 day' as is_overdue
      from orders
    )
    select 'every disputed order gives back what was paid, or the loss is booked' as fact, count(*)::int as checked,
      count(*) filter (where is_uneven)::int as broken, (min(id) filter (where is_uneven))::text as example from checked
    union all select 'no order waits that was charged back', count(*)::int,
      count(*) filter (where is_overdue)::int, (min(id) filter (where is_overdue))::text from checked`;
}
