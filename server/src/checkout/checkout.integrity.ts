import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';
import { selectCopyChecks } from './copies.integrity.ts';
import { selectDisputeChecks } from './disputes.integrity.ts';

/** Integrity checks between orders, payments and the ledger, on one snapshot. `now` is the clock of the shop. */
export function verifyOrders(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectSaleChecks(tx)),
    ...(await selectLineChecks(tx)),
    ...(await selectRefundChecks(tx)),
    ...(await selectWithdrawalChecks(tx)),
    ...(await selectDisputeChecks(tx, now)),
    ...(await selectPaymentChecks(tx)),
    ...(await selectSettlementChecks(tx, now)),
    ...(await selectReservationChecks(tx)),
    ...(await selectHoldChecks(tx)),
    ...(await selectCopyChecks(tx)),
  ]);
}

/** A sold order stays one when everything is refunded. */
const soldOrders = (tx: Tx) => tx`
  select * from checkout.orders where status in ('processing', 'completed') or (status = 'refunded' and paid_at is not null)`;

function selectSaleChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with sales as (
      select t.reference, sum(e.amount_minor) as cents from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id and a.code = 'sales'
      where t.kind in ('balance_sale', 'payment_sale', 'split_sale') group by t.reference
    ), sold as (${soldOrders(tx)}), orders as (
      select o.id, o.total_cents, s.cents, sold.id is not null as is_sold,
        (select sum(l.discount_cents) from checkout.order_lines l where l.order_id = o.id) <> o.discount_cents as is_uneven
      from checkout.orders o left join sold on sold.id = o.id left join sales s on s.reference = 'order:' || o.id
    )
    select 'every paid order is booked as a sale of its total' as fact, count(*)::int as checked,
      count(*) filter (where cents is distinct from total_cents)::int as broken,
      (min(id) filter (where cents is distinct from total_cents))::text as example from orders where is_sold
    union all select 'no order without payment is booked as a sale', count(*)::int,
      count(*) filter (where cents is not null)::int, (min(id) filter (where cents is not null))::text
      from orders where not is_sold
    union all select 'the lines of every order share its discount', count(*)::int,
      count(*) filter (where is_uneven)::int, (min(id) filter (where is_uneven))::text from orders`;
}

/** Every piece of a paid order is open, delivered, or cancelled by a refund. */
function selectLineChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with sold as (${soldOrders(tx)}), refunded as (
      select order_id, position, sum(count) as count, sum(restocked_count) as restocked, sum(cents) as cents
      from checkout.refund_lines group by order_id, position
    ), lines as (
      select o.id, o.status, d.status as delivery,
        d.count is distinct from l.count or d.cancelled_count is distinct from coalesce(r.restocked, 0) as is_lost,
        coalesce(r.count, 0) = l.count as is_refunded,
        r.count > l.count or r.cents > l.unit_cents * l.count - l.discount_cents + o.delivery_cents as is_too_much
      from sold o join checkout.order_lines l on l.order_id = o.id
      left join delivery.deliveries d on d.order_id = l.order_id and d.line_position = l.position
      left join refunded r on r.order_id = l.order_id and r.position = l.position
    ), orders as (
      select id, status = 'refunded' and not bool_and(is_refunded) or status <> 'refunded' and bool_and(is_refunded)
        or status = 'completed' and bool_or(delivery = 'open') as is_broken from lines group by id, status
    )
    select 'every line of a paid order is open, delivered or refunded' as fact, count(*)::int as checked,
      count(*) filter (where is_lost)::int as broken, (min(id) filter (where is_lost))::text as example from lines
    union all select 'no line is refunded above its share', count(*)::int,
      count(*) filter (where is_too_much)::int, (min(id) filter (where is_too_much))::text from lines
    union all select 'every completed or refunded order has no open line', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from orders`;
}

/** Refunds are booked, and give back no more than was paid. */
function selectRefundChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with booked as (
      select t.key, sum(e.amount_minor) filter (where a.code = 'sales') as sales,
        sum(e.amount_minor) filter (where a.code = 'unapplied_receipts') as source,
        sum(e.amount_minor) filter (where a.customer_id is not null) as coins
      from ledger.transfers t join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
      where t.kind = 'order_refund' group by t.key
    ), refunds as (
      select coalesce(r.id::text, b.key) as id, coalesce(b.sales, 0) <> -coalesce(r.total_cents, 0)
        or coalesce(b.source, 0) <> coalesce(r.source_cents, 0)
        or coalesce(b.coins, 0) <> coalesce(r.wallet_coins_minor, 0) as is_broken
      from checkout.refunds r full join booked b on b.key = 'order:' || r.order_id || ':refund:' || r.id
    ), sums as (
      select r.order_id, sum(total_cents) as total, sum(vat_cents) as vat, sum(source_cents) as source,
        sum(wallet_coins_minor) + coalesce(sum(f.coins_minor), 0) as coins
      from checkout.refunds r left join checkout.failed_refunds f on f.refund_id = r.id and f.order_id = r.order_id group by r.order_id
    ), orders as (
      select o.id, s.total > o.total_cents or s.vat > o.vat_cents or s.source > o.total_cents - o.wallet_cents
        or s.coins > o.total_coins_minor
        or o.status = 'refunded' and (s.total <> o.total_cents or s.vat <> o.vat_cents) as is_broken
      from sums s join checkout.orders o on o.id = s.order_id
    ), payments as (select id, refunded > received_minor as is_broken from payments.receipts where refunded is not null)
    select 'every refund of an order is booked' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(id) filter (where is_broken) as example from refunds
    union all select 'no order gives back more than was paid', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from orders
    union all select 'no payment gives back more than it received', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from payments`;
}

/** A withdrawal ends in refunds, or is open with the date by which its items have to be refunded. */
function selectWithdrawalChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with withdrawals as (
      select w.id, count(l.position) = 0 or (w.settled_at is null) <> bool_or(l.refund_id is null) or bool_or(l.refund_id is not null and r.refund_id is null)
        or bool_or(l.refund_id is null and d.delivered_at is null and d.started_at is null) as is_broken
      from checkout.withdrawals w
      left join checkout.withdrawal_lines l on l.withdrawal_id = w.id
      left join checkout.refund_lines r on r.refund_id = l.refund_id and r.position = l.position
      left join delivery.deliveries d on d.order_id = l.order_id and d.line_position = l.position
      group by w.id
    )
    select 'every withdrawal is refunded, or waits for delivered items' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example
      from withdrawals`;
}

function selectPaymentChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with receipts as (
      select p.id, p.received_minor, e.amount_minor as cents from payments.payments p
      left join ledger.transfers t on t.key = 'payment:' || p.id || ':received'
      left join ledger.entries e on e.transfer_id = t.id and e.amount_minor > 0
      where p.status = 'paid' or t.id is not null
    ), refunds as (
      select r.id, r.amount_minor, e.amount_minor as cents from payments.refunds r
      left join ledger.transfers t on t.key = 'refund:' || r.id || ':sent'
      left join ledger.entries e on e.transfer_id = t.id and e.amount_minor > 0
      where r.sent_at is not null or t.id is not null
    )
    select 'every payment is booked as received' as fact, count(*)::int as checked,
      count(*) filter (where cents is distinct from received_minor)::int as broken,
      (min(id) filter (where cents is distinct from received_minor))::text as example from receipts
    union all select 'every refund that was sent is booked', count(*)::int,
      count(*) filter (where cents is distinct from amount_minor)::int,
      (min(id) filter (where cents is distinct from amount_minor))::text from refunds`;
}

/** Money received for an order is sold, refunded, or in `unapplied_receipts` for a short while. */
function selectSettlementChecks(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with sold as (${soldOrders(tx)}), paid as (
      select o.id, o.status, p.received_minor, p.settled_at, p.refunded,
        sold.id is not null as is_sold,
        coalesce((select sum(r.total_cents) from checkout.refunds r where r.order_id = o.id), 0) = o.total_cents as is_refunded
      from checkout.orders o join payments.receipts p on p.id = o.payment_id left join sold on sold.id = o.id
    ), overdue as (
      select id, status not in ('processing', 'completed', 'refunded')
        and settled_at < ${now}::timestamptz - interval '15 minutes' as is_broken from paid
    ), returned as (
      select id, case when is_sold then not is_refunded else refunded is distinct from received_minor end as is_broken
      from paid where status = 'refunded'
    ), refunds as (
      select id, created_at < ${now}::timestamptz - interval '1 day' and status = 'requested' and not exists (
        select from payments.disputes d where d.payment_id = r.payment_id and d.status = 'open') as is_broken
      from payments.refunds r
    ), booked as (
      select reference, cents from ledger.balances_by_reference where code = 'unapplied_receipts' and reference like 'order:%'
    ), moved as (
      select o.id, coalesce(sum(case when r.status = 'sent' then r.amount_minor else r.covered_minor end), 0) as sent,
        coalesce(sum(r.amount_minor - r.covered_minor) filter (where r.status in ('requested', 'failed')
          and f.payment_refund_id is null), 0) as waiting,
        coalesce(sum(f.cents), 0) as credited
      from checkout.orders o join payments.refunds r on r.payment_id = o.payment_id and r.reason <> 'provider_dashboard'
      left join checkout.failed_refunds f on f.payment_refund_id = r.id group by o.id
    ), due as (
      select 'order:' || p.id as reference, case when is_sold then coalesce(waiting, 0)
        else received_minor - coalesce(sent, 0) - coalesce(credited, 0) end as cents
      from paid p left join moved m on m.id = p.id
    ), unapplied as (
      select reference, coalesce(b.cents, 0) <> coalesce(d.cents, 0) as is_broken
      from booked b full join due d using (reference)
    )
    select 'no payment waits for its goods' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from overdue
    union all select 'every refunded order has its refund', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from returned
    union all select 'no refund waits for more than a day', count(*)::int, count(*) filter (where is_broken)::int,
      (min(id) filter (where is_broken))::text from refunds
    union all select 'unapplied receipts of orders are neither sold nor refunded', count(*)::int,
      count(*) filter (where is_broken)::int, min(reference) filter (where is_broken) from unapplied`;
}

function selectReservationChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with ordered as (
      select o.customer_id, l.item_id, l.count from checkout.orders o
      join checkout.order_lines l on l.order_id = o.id where o.status = 'pending_payment' and not o.is_set_aside
    ), reservations as (
      select coalesce(r.customer_id, o.customer_id) as customer_id, r.count as reserved, o.count as ordered_count
      from cart.reservations r full join ordered o on o.customer_id = r.customer_id and o.item_id = r.item_id
    )
    select 'every reservation belongs to an open order' as fact, count(*)::int as checked,
      count(*) filter (where reserved is distinct from ordered_count)::int as broken,
      (min(customer_id) filter (where reserved is distinct from ordered_count))::text as example from reservations`;
}

/** Coins of split orders are held while the payment is open, and spent with it. */
function selectHoldChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with pending as (
      select coalesce(o.id::text, h.reference) as example,
        h.amount_minor is distinct from o.wallet_coins_minor as is_broken
      from (select id, reference, amount_minor from ledger.holds where status = 'pending' and reference like 'order:%') h
      full join (select id, hold_id, wallet_coins_minor from checkout.orders
        where status = 'pending_payment' and wallet_coins_minor > 0) o on o.hold_id = h.id
    ), paid as (
      select o.id, h.status is distinct from 'posted' or h.amount_minor <> o.wallet_coins_minor
        or p.received_minor is distinct from o.total_cents - o.wallet_cents as is_broken
      from checkout.orders o left join ledger.holds h on h.id = o.hold_id
      left join payments.receipts p on p.id = o.payment_id
      where o.status in ('processing', 'completed') and o.wallet_cents > 0 and o.wallet_cents < o.total_cents
    )
    select 'every held coin belongs to an open order' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(example) filter (where is_broken) as example from pending
    union all select 'every split order is paid by its hold and its payment', count(*)::int,
      count(*) filter (where is_broken)::int, (min(id) filter (where is_broken))::text from paid`;
}
