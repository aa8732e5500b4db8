import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { holdFromArrival } from '#server/payments/payouts/hold-from-arrival.ts';
import { lockOffer } from './offers.queries.ts';
import { updateOfferReceived } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/**
 * Notes that the item of an agreed offer arrived; returns the offer before the change. Its payout is held from then on as long as
 * the trade can be reversed. Locks the offer, then its payout.
 */
export async function receiveItem(tx: Tx, { offerId, now }: { offerId: number; now: Date }): Promise<Offer> {
  const offer = await lockOffer(tx, offerId, null);
  if (!offer.agreedAt) refuse('offer_not_agreed', { offerId });
  if (offer.receivedAt) return offer;
  await updateOfferReceived(tx, { id: offerId, now });
  await holdFromArrival(tx, { purpose: 'offer', referenceId: offerId, arrivedAt: now });
  return offer;
}
