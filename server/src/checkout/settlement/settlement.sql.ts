import type { OrderCloseReason } from '#server/checkout/checkout.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';

export async function selectExpiredOrderIds(
  reader: Reader,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select id from checkout.orders
    where status = 'pending_payment' and reserved_until <= ${now} and id > ${afterId}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function selectOverdueOrderIds(
  reader: Reader,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select o.id from checkout.orders o join payments.payments p on p.id = o.payment_id
    where o.status in ('pending_payment', 'failed', 'cancelled') and p.status = 'paid' and p.settled_at < ${before}
      and o.id > ${afterId}
    order by o.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Shortens a reservation only if the bank gets less time than it had before. */
export async function updateReservedUntil(tx: Tx, orderId: number, reservedUntil: Date): Promise<void> {
  await tx`
    update checkout.orders set reserved_until =
      case when is_set_aside then ${reservedUntil} else greatest(reserved_until, ${reservedUntil}) end
    where id = ${orderId}`;
}

export async function updateSetAside(tx: Tx, orderId: number): Promise<void> {
  await tx`update checkout.orders set is_set_aside = true where id = ${orderId}`;
}

/** Reserves a closed order again, set aside. */
export async function updateResumed(tx: Tx, orderId: number, reservedUntil: Date): Promise<void> {
  await tx`
    update checkout.orders set status = 'pending_payment', reserved_until = ${reservedUntil}, is_set_aside = true,
      close_reason = null, closed_at = null
    where id = ${orderId}`;
}

export async function updateCloseReason(tx: Tx, orderId: number, closeReason: OrderCloseReason): Promise<void> {
  await tx`update checkout.orders set close_reason = ${closeReason} where id = ${orderId}`;
}
