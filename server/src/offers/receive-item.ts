import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockOffer } from './offers.queries.ts';
import { updateOfferReceived } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/** Notes that the item of an agreed offer arrived; returns the offer before the change. Locks it. */
export async function receiveItem(tx: Tx, { offerId, now }: { offerId: number; now: Date }): Promise<Offer> {
  const offer = await lockOffer(tx, offerId, null);
  if (!offer.agreedAt) refuse('offer_not_agreed', { offerId });
  await updateOfferReceived(tx, { id: offerId, now });
  return offer;
}
