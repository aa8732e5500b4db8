import type { Reader } from '#server/platform/db.ts';
import type { PaymentEventRow, PaymentFacts, RefundFacts } from './payment-page.types.ts';

export const paymentColumns = (reader: Reader) => reader`
  p.id, p.purpose, p.reference_id, p.customer_id, p.provider, p.method, p.amount_minor, p.received_minor, p.status,
  p.provider_session_id as session_id, p.provider_transaction_id as transaction_id, p.decline_code, p.created_at,
  p.opened_at, p.polled_at, p.pending_until, p.settled_at`;

export const refundColumns = (reader: Reader) => reader`
  r.id, r.payment_id, r.key, r.amount_minor, r.covered_minor, r.status, r.reason, r.provider_refund_id, r.failure_reason,
  r.reason = 'provider_dashboard' and r.status = 'sent' and r.explained_at is null as is_unexplained,
  r.created_at, r.sent_at, r.failed_at, r.explained_at`;

export async function selectPaymentFacts(reader: Reader, id: number): Promise<PaymentFacts | null> {
  const [row] = await reader<PaymentFacts[]>`
    select ${paymentColumns(reader)} from payments.payments p where p.id = ${id}`;
  return row ?? null;
}

export async function selectEventsOfPayment(reader: Reader, paymentId: number): Promise<PaymentEventRow[]> {
  return reader<PaymentEventRow[]>`
    select event_id, kind, received_at, coalesce(payload #>> '{data,object,last_payment_error,decline_code}',
      payload #>> '{data,object,last_payment_error,code}') as decline_code
    from payments.webhook_events where payment_id = ${paymentId} order by received_at, event_id`;
}

export async function selectRefundsOfPayment(reader: Reader, paymentId: number): Promise<RefundFacts[]> {
  return reader<RefundFacts[]>`
    select ${refundColumns(reader)} from payments.refunds r where r.payment_id = ${paymentId} order by r.id`;
}
