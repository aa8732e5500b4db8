import type { World } from '../stage/world.ts';

/**
 * Nothing of the history waits: orders, payments, refunds, payouts, reservations, holds, codes, jobs. Of the jobs, those that
 * are scheduled have one attempt, and the next tick makes another. A job that gave up on a refund is none: another one sends it.
 */
export async function checkWork({ site, customers }: World): Promise<string[]> {
  const ids = customers.map(({ id }) => id);
  const rows = await site.db<{ what: string }[]>`
    select 'order ' || id || ' is ' || status as what from checkout.orders
      where status in ('pending_payment', 'processing') and customer_id = any(${ids})
    union all select 'deposit ' || id || ' is ' || status from wallet.deposits
      where status = 'pending' and customer_id = any(${ids})
    union all select 'payment ' || id || ' is ' || status from payments.payments
      where status in ('created', 'open', 'pending') and customer_id = any(${ids})
    union all select 'refund ' || r.id || ' is ' || r.status from payments.refunds r
      join payments.payments p on p.id = r.payment_id where r.status = 'requested' and p.customer_id = any(${ids})
    union all select 'refund ' || r.id || ' is not explained' from payments.refunds r
      join payments.payments p on p.id = r.payment_id where r.reason = 'provider_dashboard' and r.status = 'sent'
      and r.explained_at is null and p.customer_id = any(${ids})
    union all select 'payout ' || id || ' is ' || state from payments.payouts
      where state <> 'sent' and replaced_at is null and customer_id = any(${ids})
    union all select 'item ' || item_id || ' is reserved' from cart.reservations where customer_id = any(${ids})
    union all select 'the code of order ' || order_id || ' is reserved' from promo.redemptions
      where status = 'reserved' and customer_id = any(${ids})
    union all select 'dispute ' || x.id || ' is open' from payments.disputes x
      join payments.payments p on p.id = x.payment_id where x.status = 'open' and p.customer_id = any(${ids})
    union all select 'withdrawal ' || l.withdrawal_id || ' is not refunded' from checkout.withdrawal_lines l
      join checkout.orders o on o.id = l.order_id where l.refund_id is null and o.customer_id = any(${ids})
    union all select 'offer ' || id || ' is ' || status from offers.offers
      where status in ('pending', 'offer') and customer_id = any(${ids})
    union all select 'hold ' || h.id || ' is ' || h.status from ledger.holds h
      join ledger.accounts a on a.id = h.account_id where h.status = 'pending' and a.customer_id = any(${ids})
    union all select 'job ' || task_identifier || ' waits: ' || coalesce(last_error, '') from graphile_worker.jobs
      where attempts < max_attempts or (max_attempts > 1 and task_identifier <> 'payments.send_refund')`;
  return rows.map(({ what }) => what);
}
