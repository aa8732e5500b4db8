import type { Reader, Tx } from '#server/platform/db.ts';
import type { Refund } from './payments.types.ts';

const columns = (reader: Reader) => reader`
  id, payment_id, key, amount_minor, status, reason = 'provider_dashboard' as is_of_dashboard`;

export async function insertRefund(
  tx: Tx,
  refund: { paymentId: number; key: string; amountMinor: number; reason: string; now: Date },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into payments.refunds (payment_id, key, amount_minor, reason, created_at)
    values (${refund.paymentId}, ${refund.key}, ${refund.amountMinor}, ${refund.reason}, ${refund.now})
    on conflict (key) do nothing
    returning id`;
  return row?.id ?? null;
}

export async function selectRefund(reader: Reader, id: number): Promise<Refund | null> {
  const [row] = await reader<Refund[]>`
    select ${columns(reader)} from payments.refunds where id = ${id}`;
  return row ?? null;
}

export async function selectWaitingRefundIds(
  reader: Reader,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select id from payments.refunds where status = 'requested' and created_at < ${before} and id > ${afterId}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Sums of a payment: all that the shop requested, and what the customer has or will have, also by the dashboard. */
export async function selectRefundTotals(
  reader: Reader,
  paymentId: number,
): Promise<{ requestedMinor: number; refundedMinor: number }> {
  const [row] = await reader<{ requestedMinor: number; refundedMinor: number }[]>`
    select coalesce(sum(amount_minor) filter (where reason <> 'provider_dashboard'), 0)::bigint as requested_minor,
      coalesce(sum(amount_minor) filter (where status <> 'failed'), 0)::bigint as refunded_minor
    from payments.refunds where payment_id = ${paymentId}`;
  return row ?? { requestedMinor: 0, refundedMinor: 0 };
}

export async function updateRefundSent(
  tx: Tx,
  { id, providerRefundId, now }: { id: number; providerRefundId: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update payments.refunds set status = 'sent', provider_refund_id = ${providerRefundId}, sent_at = ${now}
    where id = ${id} and status = 'requested'
    returning id`;
  return rows.length === 1;
}

export async function selectRefundOfKeyForUpdate(tx: Tx, key: string): Promise<Refund | null> {
  const [row] = await tx<Refund[]>`
    select ${columns(tx)} from payments.refunds where key = ${key} for no key update`;
  return row ?? null;
}

export async function selectRequestedRefundsForUpdate(tx: Tx, paymentId: number): Promise<Refund[]> {
  return tx<Refund[]>`
    select ${columns(tx)} from payments.refunds where payment_id = ${paymentId} and status = 'requested'
    order by id for no key update`;
}

/** False unless it was sent. */
export async function updateRefundFailed(
  tx: Tx,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update payments.refunds set status = 'failed', failure_reason = ${reason}, failed_at = ${now}
    where id = ${id} and status = 'sent'
    returning id`;
  return rows.length === 1;
}

export async function updateRefundCovered(tx: Tx, id: number): Promise<void> {
  await tx`update payments.refunds set status = 'covered' where id = ${id}`;
}
