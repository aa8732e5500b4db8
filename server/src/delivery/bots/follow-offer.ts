import { recordDelivery } from '#server/delivery/record-delivery.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { TradeOffer, TradeSession } from './bots.types.ts';
import { endOffer } from './end-offer.ts';
import { newsOf } from './trade-offer.rules.ts';
import { updateEnded, updateSent } from './trade-offers.sql.ts';

interface Followed {
  session: TradeSession;
  offer: TradeOffer;
  /** How long a customer has to accept. */
  offerHours: number;
  log: Logger;
  now: Date;
}

const hourMs = 3_600_000;

/**
 * Asks Steam about an offer that exists there: confirms it, records that it was accepted, or ends it. Withdraws it once the
 * customer's time is over; then Steam has the last word, because they may have accepted it meanwhile.
 */
export async function followOffer(db: Db, { session, offer, offerHours, log, now }: Followed): Promise<void> {
  const { id, steamOfferId } = offer;
  assert(steamOfferId, `offer ${id} exists on Steam`);
  const { state } = await session.readOffer(steamOfferId);
  const news = newsOf(state);
  if (news === 'unknown') throw new Error(`Steam says an unknown state of trade offer ${steamOfferId}`);
  if (news === 'confirm') {
    await session.confirmOffer(steamOfferId);
    await updateSent(db, { id, steamOfferId, state: 'sent', now });
    return;
  }
  if (news === 'accepted') return recordAccepted(db, { offer, steamOfferId, log, now });
  if (news === 'escrow') await session.cancelOffer(steamOfferId);
  if (news === 'sent' || news === 'wait') {
    if (isOverdue(offer, { offerHours, now })) {
      await session.cancelOffer(steamOfferId);
      await endOffer(db, { offer, end: 'expired', now });
    } else if (offer.state !== 'sent') await updateSent(db, { id, steamOfferId, state: 'sent', now });
    return;
  }
  await endOffer(db, { offer, end: news, now });
}

const isOverdue = ({ sentAt }: TradeOffer, { offerHours, now }: Pick<Followed, 'offerHours' | 'now'>): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() >= offerHours * hourMs;

async function recordAccepted(
  db: Db,
  { offer, steamOfferId, log, now }: Pick<Followed, 'offer' | 'log' | 'now'> & { steamOfferId: string },
): Promise<void> {
  const { id, deliveryId } = offer;
  const isLate = await inTransaction(db, async (tx) => {
    if (!(await updateEnded(tx, { id, end: null, now }))) return false;
    return !(await recordDelivery(tx, { deliveryId, tradeOfferId: steamOfferId, now }));
  });
  if (isLate) log.warn({ offer: id, deliveryId, steamOfferId }, 'a trade was accepted after its delivery was over');
}
