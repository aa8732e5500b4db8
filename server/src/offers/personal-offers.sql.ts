import type { Reader, Tx } from '#server/platform/db.ts';

/** Offers that wait for an answer or for payout details. */
export async function selectHasOpenOffer(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from offers.offers
    where customer_id = ${customerId} and status in ('pending', 'offer', 'approved', 'accepted') limit 1`;
  return rows.length > 0;
}

export async function selectPayeesToExport(reader: Reader, customerId: number): Promise<ExportedPayee[]> {
  return reader<ExportedPayee[]>`
    select p.offer_id, p.contact from offers.payees p join offers.offers o on o.id = p.offer_id
    where o.customer_id = ${customerId} order by p.payout_id desc`;
}

export interface ExportedPayee {
  offerId: number;
  contact: unknown;
}

/** Keeps catalog titles of completed offers for bookkeeping. */
export async function updateOffersToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update offers.offers o set
      title = case when o.status = 'completed'
        then coalesce((select i.title from catalog.items i where i.id = o.item_id), 'CS2 item') else 'Erased' end,
      item_id = case when o.status = 'completed' then o.item_id end,
      item_url = 'https://steamcommunity.com/', decline_reason = null
    where o.customer_id = ${customerId}`;
  await tx`
    update offers.payees set contact = '{}', idempotency_key = null
    where offer_id in (select id from offers.offers where customer_id = ${customerId})`;
}
