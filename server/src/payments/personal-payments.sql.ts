import type { Reader } from '#server/platform/db.ts';
import type { ExportedPayment } from './payments.types.ts';

export async function selectPaymentsToExport(reader: Reader, customerId: number): Promise<ExportedPayment[]> {
  return reader<ExportedPayment[]>`
    select p.id, p.purpose, p.reference_id, p.provider, p.method, p.amount_minor,
      p.currency, p.status, p.received_minor, p.provider_session_id as session_id, p.request,
      p.created_at, p.opened_at, p.settled_at,
      coalesce((select json_agg(json_build_object('amountMinor', r.amount_minor, 'reason', r.reason, 'status', r.status,
        'createdAt', r.created_at, 'sentAt', r.sent_at) order by r.id)
        from payments.refunds r where r.payment_id = p.id), '[]') as refunds
    from payments.payments p where p.customer_id = ${customerId} order by p.id desc`;
}
