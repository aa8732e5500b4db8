import type { Reader, Tx } from '#server/platform/db.ts';
import type { ExportedPayout } from './payouts.types.ts';

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

/** To whom money went is erased, with the name of the card at the provider and why it failed; that and how much it went stays. */
export async function updatePayoutsToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update payments.payouts set holder = '', last_four = '****', card_expiry = null,
      failure_reason = case when failure_reason is null then null else '' end,
      provider_token = case when provider_token is null then null else '' end
    where customer_id = ${customerId}`;
}
