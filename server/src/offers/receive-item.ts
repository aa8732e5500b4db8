import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { holdFromArrival, type MovedHold } from '#server/payments/payouts/hold-from-arrival.ts';
import { lockOffer } from './offers.queries.ts';
import { updateOfferReceived } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

interface ReceivedItem {
  /** Before the arrival. */
  offer: Offer;
  movedHold: MovedHold | null;
}

/**
 * Notes that the item of an agreed offer arrived, once. Its payout is held from then on as long as the trade can be reversed. Locks
 * the offer, then its payout.
 */
export async function receiveItem(tx: Tx, { offerId, now }: { offerId: number; now: Date }): Promise<ReceivedItem> {
  const offer = await lockOffer(tx, offerId, null);
  if (!offer.agreedAt) refuse('offer_not_agreed', { offerId });
  if (offer.receivedAt) return { offer, movedHold: null };
  await updateOfferReceived(tx, { id: offerId, now });
  const movedHold = await holdFromArrival(tx, { purpose: 'offer', referenceId: offerId, arrivedAt: now });
  return { offer, movedHold };
}
