import type { PayeeContact } from '#server/payments/payouts.types.ts';
import type { Reader } from '#server/platform/db.ts';

/** Recipients of payouts of offers and of balance. Erased ones are empty. */
export function selectContactsOfPayouts(
  reader: Reader,
  payoutIds: number[],
): Promise<{ payoutId: number; contact: PayeeContact }[]> {
  return reader<{ payoutId: number; contact: PayeeContact }[]>`
    select p.id as payout_id, coalesce(y.contact, r.contact) as contact from payments.payouts p
    left join offers.payees y on y.payout_id = p.id
    left join wallet.refunds r on p.purpose = 'wallet' and r.id = p.reference_id
    where p.id = any(${payoutIds}) and coalesce(y.contact, r.contact) is not null`;
}

/** Of all pending payouts those whose item has not arrived. */
export async function selectPendingWithoutItem(reader: Reader): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select p.id from payments.payouts p join offers.offers o on o.id = p.reference_id
    where p.state = 'pending' and p.purpose = 'offer' and o.received_at is null`;
  return rows.map(({ id }) => id);
}

/** Payouts of offers whose item has not arrived. */
export async function selectPayoutsWithoutItem(reader: Reader, payoutIds: number[]): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select p.id from payments.payouts p join offers.offers o on p.purpose = 'offer' and o.id = p.reference_id
    where p.id = any(${payoutIds}) and o.received_at is null`;
  return rows.map(({ id }) => id);
}
