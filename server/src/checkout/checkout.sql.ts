import type { OrderState } from '#contract/checkout.ts';
import type { LastContact } from '#contract/last-contact.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import type { Order, OrderLine, OrderCloseReason, PurchaseInput, Quote, ExportedOrder } from './checkout.types.ts';

interface NewOrder {
  status: 'pending_payment' | 'processing';
  reservedUntil: Date | null;
  paidAt: Date | null;
}

export async function insertOrder(
  tx: Tx,
  { input, quoted, state }: { input: PurchaseInput; quoted: Quote; state: NewOrder },
): Promise<number> {
  const { currency, language } = input.display;
  const row = {
    customer_id: input.customerId,
    status: state.status,
    method: input.method,
    subtotal_cents: quoted.subtotalCents,
    discount_cents: quoted.discountCents,
    delivery_cents: quoted.deliveryCents,
    total_cents: quoted.totalCents,
    vat_cents: quoted.vatCents,
    vat_bps: quoted.vatBps,
    total_coins_minor: quoted.totalCoinsMinor,
    wallet_cents: quoted.walletCents,
    wallet_coins_minor: quoted.walletCoinsMinor,
    display_currency: currency.code,
    display_digits: currency.digits,
    display_discount_minor: quoted.displayDiscountMinor,
    display_delivery_minor: quoted.displayDeliveryMinor,
    display_total_minor: quoted.displayTotalMinor,
    language_code: language.code,
    promo_code_id: quoted.promo?.id ?? null,
    pack_id: input.deal?.kind === 'pack' ? input.deal.id : null,
    deal_id: input.deal?.kind === 'deal' ? input.deal.id : null,
    contact: tx.json(input.contact as never),
    country_id: input.contact.countryId,
    trade_url: input.tradeUrl,
    reserved_until: state.reservedUntil,
    created_at: input.now,
    paid_at: state.paidAt,
  };
  const [order] = await tx<{ id: number }[]>`insert into checkout.orders ${tx(row)} returning id`;
  return order?.id ?? 0;
}

export async function insertOrderLines(tx: Tx, orderId: number, lines: OrderLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    order_id: orderId,
    position: line.position,
    item_id: line.itemId,
    title: line.title,
    count: line.count,
    unit_cents: line.unitCents,
    unit_coins_minor: line.unitCoinsMinor,
    unit_display_minor: line.unitDisplayMinor,
    discount_cents: line.discountCents,
    quality: line.quality,
    type: line.type,
    category: line.category,
    copy: line.copy && tx.json(line.copy as never),
  }));
  await tx`insert into checkout.order_lines ${tx(rows)}`;
}

const columns = (reader: Reader) => reader`
  id, customer_id, status, method, discount_cents, delivery_cents, total_cents, vat_cents, vat_bps, total_coins_minor,
  wallet_cents, wallet_coins_minor,
  display_currency, display_digits, display_discount_minor, display_delivery_minor, display_total_minor,
  language_code, promo_code_id, pack_id, deal_id, payment_id, hold_id, contact,
  trade_url, reserved_until, is_set_aside, close_reason, created_at, paid_at,
  completed_at, closed_at`;

export async function selectOrder(reader: Reader, id: number): Promise<Order | null> {
  const [row] = await reader<Order[]>`select ${columns(reader)} from checkout.orders where id = ${id}`;
  return row ?? null;
}

export async function selectLastContact(reader: Reader, customerId: number): Promise<LastContact | null> {
  const [row] = await reader<LastContact[]>`
    select contact ->> 'phone' as phone, trade_url, country_id as country,
      contact ->> 'city' as city, contact ->> 'address' as address, contact ->> 'postCode' as post_code
    from checkout.orders where customer_id = ${customerId} order by created_at desc, id desc limit 1`;
  return row ?? null;
}

export async function selectOrderForUpdate(tx: Tx, id: number): Promise<Order | null> {
  const [row] = await tx<Order[]>`select ${columns(tx)} from checkout.orders where id = ${id} for no key update`;
  return row ?? null;
}

/** The unpaid order of the cart; a customer has one. */
export async function selectPendingOrderForUpdate(tx: Tx, customerId: number): Promise<Order | null> {
  const [row] = await tx<Order[]>`
    select ${columns(tx)} from checkout.orders
    where customer_id = ${customerId} and status = 'pending_payment' and not is_set_aside for no key update`;
  return row ?? null;
}

export async function countSetAsideOrders(reader: Reader, customerId: number): Promise<number> {
  const rows = await reader`
    select from checkout.orders where customer_id = ${customerId} and status = 'pending_payment' and is_set_aside`;
  return rows.length;
}

/** Expired orders whose payment page may still be open, or took money that is not settled yet; by id. */
export async function selectExpiredOrdersForUpdate(tx: Tx, customerId: number): Promise<Order[]> {
  return tx<Order[]>`
    select ${columns(tx)} from checkout.orders
    where customer_id = ${customerId} and status = 'cancelled' and close_reason = 'expired' and exists (
      select from payments.payments p where p.id = payment_id and p.status in ('open', 'pending', 'paid'))
    order by id for no key update`;
}

/** Orders of a customer, newest first, without those that never reached a provider. */
export async function selectOrdersOfCustomer(reader: Reader, customerId: number, limit: number): Promise<Order[]> {
  return reader<Order[]>`
    select ${columns(reader)} from checkout.orders
    where customer_id = ${customerId} and (status <> 'cancelled' or close_reason is distinct from 'provider_unavailable')
    order by created_at desc, id desc limit ${limit}`;
}

/** Closed disputes of orders that are not delivered, or of which coins are held. */
export async function selectUnclosedDisputeIds(
  reader: Reader,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select d.id from payments.disputes d join checkout.orders o on o.payment_id = d.payment_id
    where d.status in ('won', 'lost') and d.closed_at < ${before} and d.id > ${afterId}
      and (o.status = 'processing' or exists (
        select from ledger.holds h where h.key = 'dispute:' || d.id and h.status = 'pending'))
    order by d.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function selectLinesOfOrders(
  reader: Reader,
  orderIds: number[],
): Promise<(OrderLine & { orderId: number })[]> {
  return reader<(OrderLine & { orderId: number })[]>`
    select order_id, position, item_id, title, count, unit_cents,
      unit_coins_minor, unit_display_minor, discount_cents, quality, type, category, copy
    from checkout.order_lines where order_id = any(${orderIds}::int[]) order by order_id, position`;
}

export async function updatePaymentId(tx: Tx, orderId: number, paymentId: number): Promise<void> {
  await tx`update checkout.orders set payment_id = ${paymentId} where id = ${orderId}`;
}

export async function updateHoldId(tx: Tx, orderId: number, holdId: number): Promise<void> {
  await tx`update checkout.orders set hold_id = ${holdId} where id = ${orderId}`;
}

interface OrderChange {
  id: number;
  status: OrderState;
  closeReason: OrderCloseReason | null;
  now: Date;
}

export async function updateOrderStatus(tx: Tx, { id, status, closeReason, now }: OrderChange): Promise<void> {
  await tx`
    update checkout.orders set status = ${status}, close_reason = coalesce(${closeReason}, close_reason), reserved_until = null,
      paid_at = case when ${status} = 'processing' then ${now}::timestamptz else paid_at end,
      completed_at = case when ${status} = 'completed' then ${now}::timestamptz else completed_at end,
      closed_at = case when ${status} in ('failed', 'cancelled', 'refunded') then ${now}::timestamptz end
    where id = ${id}`;
}

/** Locks by id, the order of all code that locks several. */
export async function selectOrderIdsForUpdate(tx: Tx, customerId: number): Promise<void> {
  await tx`select id from checkout.orders where customer_id = ${customerId} order by id for no key update`;
}

export async function selectHasOpenOrder(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from checkout.orders o left join payments.payments p on p.id = o.payment_id
    where o.customer_id = ${customerId} and (
      o.status in ('pending_payment', 'processing') or p.status in ('created', 'open', 'pending')
      or (p.status = 'paid' and o.status in ('failed', 'cancelled')))
    limit 1`;
  return rows.length > 0;
}

export async function selectOrdersToExport(reader: Reader, customerId: number): Promise<ExportedOrder[]> {
  return reader<ExportedOrder[]>`
    select o.id, o.status, o.close_reason as outcome, o.method, o.subtotal_cents,
      o.discount_cents, o.delivery_cents, o.total_cents,
      o.vat_cents, o.pack_id, o.deal_id, o.language_code,
      (select c.code from promo.codes c where c.id = o.promo_code_id) as promo_code,
      o.total_coins_minor, o.display_total_minor,
      o.display_currency, o.contact, o.trade_url, o.created_at,
      o.paid_at, o.completed_at, o.closed_at,
      coalesce((select json_agg(json_build_object('itemId', l.item_id, 'title', l.title, 'count', l.count,
        'unitCents', l.unit_cents, 'copy', l.copy) order by l.position) from checkout.order_lines l where l.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', r.id, 'destination', r.destination, 'totalCents', r.total_cents,
        'sourceCents', r.source_cents, 'walletCoinsMinor', r.wallet_coins_minor, 'reason', r.reason, 'createdAt', r.created_at,
        'lines', (select json_agg(json_build_object('position', l.position, 'count', l.count, 'cents', l.cents) order by l.position)
          from checkout.refund_lines l where l.refund_id = r.id)) order by r.id)
        from checkout.refunds r where r.order_id = o.id), '[]') as refunds
    from checkout.orders o where o.customer_id = ${customerId} order by o.created_at desc, o.id desc`;
}

/** Erases personal data and the reasons of refunds; lines, amounts and the country stay, because VAT depends on it. */
export async function updateOrdersToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update checkout.orders set trade_url = '',
      contact = jsonb_build_object('name', '', 'surname', '', 'email', '', 'phone', '', 'countryId', contact -> 'countryId',
        'city', '', 'address', '', 'postCode', '', 'steamId', '')
    where customer_id = ${customerId}`;
  await tx`
    update checkout.refunds set reason = ''
    where order_id in (select id from checkout.orders where customer_id = ${customerId})`;
}

/** Orders that wait for their payment or delivery. */
export function selectOpenOrderCounts(reader: Reader): Promise<StateCount[]> {
  return reader<StateCount[]>`
    select status as state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as oldest_seconds
    from checkout.orders where status = 'pending_payment' group by status
    union all
    select status, count(*)::int, extract(epoch from now() - min(paid_at))::float8
    from checkout.orders where status = 'processing' group by status`;
}
