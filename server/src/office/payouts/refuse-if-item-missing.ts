import { findOffer } from '#server/offers/offers.queries.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Refuses a payout for a skin that has not arrived. */
export async function refuseIfItemMissing(reader: Reader, payoutId: number): Promise<void> {
  const { purpose, referenceId: offerId, state } = await readPayout(reader, payoutId);
  if (purpose !== 'offer' || state === 'sent') return;
  const offer = await findOffer(reader, offerId);
  if (offer && !offer.receivedAt) refuse('offer_not_received', { offerId });
}
