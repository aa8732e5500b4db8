import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';

/** Integrity checks between orders, payments and the ledger, on one snapshot. `now` is the clock of the shop. */
export function verifyOrders(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectSaleChecks(tx)),
    ...(await selectPaymentChecks(tx)),
    ...(await selectSettlementChecks(tx, now)),
    ...(await selectReservationChecks(tx)),
  ]);
}

function selectSaleChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with sales as (
      select t.reference, sum(e.amount_minor) as cents from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id and a.code = 'sales'
      where t.kind in ('balance_sale', 'payment_sale') group by t.reference
    ), orders as (
      select o.id, o.status, o.total_cents, s.cents from checkout.orders o
      left join sales s on s.reference = 'order:' || o.id
    ), paid_lines as (
      select o.id, h.id as delivery from checkout.orders o
      join checkout.order_lines l on l.order_id = o.id
      left join delivery.deliveries h on h.order_id = l.order_id and h.line_position = l.position
      where o.status in ('processing', 'completed')
    )
    select 'every paid order is booked as a sale of its total' as fact, count(*)::int as checked,
      count(*) filter (where cents is distinct from total_cents)::int as broken,
      (min(id) filter (where cents is distinct from total_cents))::text as example
      from orders where status in ('processing', 'completed')
    union all select 'no order without payment is booked as a sale', count(*)::int,
      count(*) filter (where cents is not null)::int, (min(id) filter (where cents is not null))::text
      from orders where status in ('pending_payment', 'failed', 'cancelled')
    union all select 'every line of a paid order is on its way', count(*)::int,
      count(*) filter (where delivery is null)::int, (min(id) filter (where delivery is null))::text from paid_lines`;
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
      where r.status = 'sent' or t.id is not null
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
    with paid as (
      select o.id, o.status, p.received_minor, p.settled_at, p.refunded, p.sent
      from checkout.orders o join payments.receipts p on p.id = o.payment_id
    ), overdue as (
      select id, status not in ('processing', 'completed', 'refunded')
        and settled_at < ${now}::timestamptz - interval '15 minutes' as is_broken from paid
    ), refunds as (
      select id, created_at < ${now}::timestamptz - interval '1 day' and status = 'requested' as is_broken from payments.refunds
    ), booked as (
      select reference, cents from ledger.balances_by_reference where code = 'unapplied_receipts' and reference like 'order:%'
    ), due as (
      select 'order:' || id as reference, case when status in ('processing', 'completed') then 0
        else received_minor - coalesce(sent, 0) end as cents from paid
    ), unapplied as (
      select reference, coalesce(b.cents, 0) <> coalesce(d.cents, 0) as is_broken
      from booked b full join due d using (reference)
    )
    select 'no payment waits for its goods' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from overdue
    union all select 'every refunded order has its refund', count(*)::int,
      count(*) filter (where refunded is distinct from received_minor)::int,
      (min(id) filter (where refunded is distinct from received_minor))::text from paid where status = 'refunded'
    union all select 'no refund waits for more than a day', count(*)::int, count(*) filter (where is_broken)::int,
      (min(id) filter (where is_broken))::text from refunds
    union all select 'unapplied receipts of orders are neither sold nor refunded', count(*)::int,
      count(*) filter (where is_broken)::int, min(reference) filter (where is_broken) from unapplied`;
}

function selectReservationChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with ordered as (
      select o.customer_id, l.item_id, l.count from checkout.orders o
      join checkout.order_lines l on l.order_id = o.id where o.status = 'pending_payment'
    ), reservations as (
      select coalesce(r.customer_id, o.customer_id) as customer_id, r.count as reserved, o.count as ordered_count
      from cart.reservations r full join ordered o on o.customer_id = r.customer_id and o.item_id = r.item_id
    )
    select 'every reservation belongs to an open order' as fact, count(*)::int as checked,
      count(*) filter (where reserved is distinct from ordered_count)::int as broken,
      (min(customer_id) filter (where reserved is distinct from ordered_count))::text as example from reservations`;
}
