import type { Reader, Tx } from '#server/platform/db.ts';
import type { ForeignRefund, Refund } from './payments.types.ts';

const columns = (reader: Reader) => reader`
  id, payment_id, key, amount_minor, covered_minor, status, provider_refund_id, reason = 'provider_dashboard' as is_of_dashboard,
  explained_at is not null as is_explained`;

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

interface RefundTotals {
  /** All that the shop requested. */
  requestedMinor: number;
  /** What the customer has or will have, also by the dashboard. */
  refundedMinor: number;
  /** What left the provider for it or will, also by the dashboard. */
  sentMinor: number;
}

export async function selectRefundTotals(reader: Reader, paymentId: number): Promise<RefundTotals> {
  const [row] = await reader<RefundTotals[]>`
    select coalesce(sum(amount_minor) filter (where reason <> 'provider_dashboard'), 0)::bigint as requested_minor,
      coalesce(sum(case when status = 'failed' then covered_minor else amount_minor end), 0)::bigint as refunded_minor,
      coalesce(sum(amount_minor) filter (where status in ('requested', 'sent')), 0)::bigint as sent_minor
    from payments.refunds where payment_id = ${paymentId}`;
  return row ?? { requestedMinor: 0, refundedMinor: 0, sentMinor: 0 };
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

export async function selectRefundOfKey(reader: Reader, key: string): Promise<Refund | null> {
  const [row] = await reader<Refund[]>`select ${columns(reader)} from payments.refunds where key = ${key}`;
  return row ?? null;
}

export async function selectRefundOfProvider(reader: Reader, providerRefundId: string): Promise<Refund | null> {
  const [row] = await reader<Refund[]>`
    select ${columns(reader)} from payments.refunds where provider_refund_id = ${providerRefundId}`;
  return row ?? null;
}

export async function selectRefundForUpdate(tx: Tx, id: number): Promise<Refund | null> {
  const [row] = await tx<Refund[]>`
    select ${columns(tx)} from payments.refunds where id = ${id} for no key update`;
  return row ?? null;
}

/** A refund made at the provider that waits to be explained. */
export async function selectUnexplainedRefund(reader: Reader, id: number): Promise<ForeignRefund | null> {
  const [found] = await reader<ForeignRefund[]>`
    select r.id, r.payment_id, p.purpose, p.reference_id, p.customer_id, r.provider_refund_id, r.amount_minor, r.sent_at
    from payments.refunds r join payments.payments p on p.id = r.payment_id
    where r.id = ${id} and r.reason = 'provider_dashboard' and r.status = 'sent' and r.explained_at is null`;
  return found ?? null;
}

/** Marks a refund as explained; with a key it becomes one of the shop. */
export async function updateRefundExplained(
  tx: Tx,
  { id, key, now }: { id: number; key: string | null; now: Date },
): Promise<void> {
  await tx`
    update payments.refunds set explained_at = ${now}, key = coalesce(${key}::text, key),
      reason = case when ${key}::text is null then reason else 'order_refund' end
    where id = ${id}`;
}

/** Refunds that the end of the last dispute decides: not sent yet, or failed meanwhile. */
export async function selectUndecidedRefundsForUpdate(tx: Tx, paymentId: number): Promise<Refund[]> {
  return tx<Refund[]>`
    select ${columns(tx)} from payments.refunds
    where payment_id = ${paymentId} and (status = 'requested' or waits_for_dispute)
    order by id for no key update`;
}

interface RefundFailing {
  id: number;
  reason: string;
  waitsForDispute: boolean;
  now: Date;
}

/** False unless it was sent. */
export async function updateRefundFailed(tx: Tx, failing: RefundFailing): Promise<boolean> {
  const { id, reason, waitsForDispute, now } = failing;
  const rows = await tx`
    update payments.refunds
    set status = 'failed', failure_reason = ${reason}, failed_at = ${now}, waits_for_dispute = ${waitsForDispute}
    where id = ${id} and status = 'sent'
    returning id`;
  return rows.length === 1;
}

interface RefundEnding {
  id: number;
  coveredMinor: number;
  /** Kept only if no reason is known. */
  reason: string;
  now: Date;
}

/** Ends a refund that does not reach the customer: covered if a lost dispute gave all of it, else failed. */
export async function updateRefundEnded(tx: Tx, { id, coveredMinor, reason, now }: RefundEnding): Promise<void> {
  await tx`
    update payments.refunds
    set covered_minor = ${coveredMinor}, waits_for_dispute = false,
      status = case when amount_minor = ${coveredMinor} then 'covered' else 'failed' end,
      failure_reason = case when amount_minor = ${coveredMinor} then failure_reason
        else coalesce(failure_reason, ${reason}) end,
      failed_at = case when amount_minor = ${coveredMinor} then failed_at else coalesce(failed_at, ${now}) end
    where id = ${id}`;
}

/** The refunds of a payment that waited for a dispute, which is won. */
export async function updateRefundsToWaitNoLonger(tx: Tx, paymentId: number): Promise<Refund[]> {
  return tx<Refund[]>`
    update payments.refunds set waits_for_dispute = false where payment_id = ${paymentId} and waits_for_dispute
    returning ${columns(tx)}`;
}

export async function selectHasUnexplainedRefund(reader: Reader, paymentId: number): Promise<boolean> {
  const rows = await reader`
    select from payments.refunds where payment_id = ${paymentId} and reason = 'provider_dashboard' and status = 'sent'
      and explained_at is null limit 1`;
  return rows.length > 0;
}
