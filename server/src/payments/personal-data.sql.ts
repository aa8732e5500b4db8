import type { Reader, Tx } from '#server/platform/db.ts';
import type { ExportedPayment } from './payments.types.ts';
import type { ExportedPayout } from './payouts.types.ts';

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
/** Payouts and refunds that have not left yet. */
export async function selectHasMoneyDue(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from payments.payouts where customer_id = ${customerId} and state <> 'sent' and replaced_at is null
    union all
    select from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.customer_id = ${customerId} and r.status = 'requested'
    limit 1`;
  return rows.length > 0;
}

export async function selectPayoutsToExport(reader: Reader, customerId: number): Promise<ExportedPayout[]> {
  return reader<ExportedPayout[]>`
    select id, method, amount_minor, currency, state, card_brand,
      card_expiry, last_four, holder, iban, created_at, sent_at
    from payments.payouts where customer_id = ${customerId} order by id desc`;
}

/** Erases the recipient, the card token and the failure reason; that and how much was paid stays. */
export async function updatePayoutsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update payments.payouts set holder = '', last_four = '****', card_expiry = null,
      failure_reason = case when failure_reason is null then null else '' end,
      provider_token = case when provider_token is null then null else '' end
    where customer_id = ${customerId}`;
}
