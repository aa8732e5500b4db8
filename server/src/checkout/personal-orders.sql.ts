import type { Reader, Tx } from '#server/platform/db.ts';
import type { ExportedOrder } from './checkout.types.ts';

/** Locks by id, the order of all code that locks several. */
export async function selectOrderIdsForUpdate(tx: Tx, customerId: number): Promise<void> {
  await tx`select id from checkout.orders where customer_id = ${customerId} order by id for no key update`;
}

/** Orders that wait for payment, delivery or refund, or can still be paid at the provider. */
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
        'unitCents', l.unit_cents) order by l.position) from checkout.order_lines l where l.order_id = o.id), '[]') as lines
    from checkout.orders o where o.customer_id = ${customerId} order by o.created_at desc, o.id desc`;
}

/** Erases personal data; lines, amounts and the country stay, because VAT depends on it. */
export async function updateOrdersToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update checkout.orders set trade_url = '',
      contact = jsonb_build_object('name', '', 'surname', '', 'email', '', 'phone', '', 'countryId', contact -> 'countryId',
        'city', '', 'address', '', 'postCode', '', 'steamId', '')
    where customer_id = ${customerId}`;
}
