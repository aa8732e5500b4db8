import type { Reader, Tx } from '#server/platform/db.ts';
import type { ExportedOrder } from './checkout.types.ts';

/** The weak lock, in the order of everybody who locks more than one. */
export async function selectOrderIdsForUpdate(tx: Tx, customerId: number): Promise<void> {
  await tx`select id from checkout.orders where customer_id = ${customerId} order by id for no key update`;
}

/**
 * Orders of which something is still to be paid or handed over, that can still be paid because their page at the
 * provider outlives the reservation, or whose money is neither goods nor on its way back yet.
 */
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
    select o.id, o.status, o.outcome, o.method, o.subtotal_cents as "subtotalCents",
      o.discount_cents as "discountCents", o.delivery_cents as "deliveryCents", o.total_cents as "totalCents",
      o.vat_cents as "vatCents", o.pack_id as "packId", o.deal_id as "dealId", o.language_code as "languageCode",
      (select c.code from promo.codes c where c.id = o.promo_code_id) as "promoCode",
      o.total_coins_minor as "totalCoinsMinor", o.display_total_minor as "displayTotalMinor",
      o.display_currency as "displayCurrency", o.contact, o.trade_url as "tradeUrl", o.created_at as "createdAt",
      o.paid_at as "paidAt", o.completed_at as "completedAt", o.closed_at as "closedAt",
      coalesce((select json_agg(json_build_object('itemId', l.item_id, 'title', l.title, 'count', l.count,
        'unitCents', l.unit_cents) order by l.position) from checkout.order_lines l where l.order_id = o.id), '[]') as lines
    from checkout.orders o where o.customer_id = ${customerId} order by o.created_at desc, o.id desc`;
}

/** Who bought is erased, what was bought and for how much stays; the country stays too, because VAT depends on it. */
export async function updateOrdersToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update checkout.orders set trade_url = '',
      contact = jsonb_build_object('name', '', 'surname', '', 'email', '', 'phone', '', 'countryId', contact -> 'countryId',
        'city', '', 'address', '', 'postCode', '', 'steamId', '')
    where customer_id = ${customerId}`;
}
