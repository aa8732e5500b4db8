import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import {
  selectOfferForUpdate,
  selectReceived,
  updateOffer,
  updateOwner,
  updateReceived,
  updateTrade,
} from './trades.sql.ts';
import { offerStates, type OfferAnswer, tradeStatuses, type TwinOffer } from './trades.types.ts';

const protectionDays = 7;

interface Answer {
  offerId: string;
  answer: OfferAnswer;
  now: Date;
}

const endings: Partial<Record<OfferAnswer, number>> = {
  decline: offerStates.declined,
  counter: offerStates.countered,
  expire: offerStates.expired,
  escrow: offerStates.escrow,
  lose_items: offerStates.invalidItems,
};

/** What the twin's user does with an offer: accepts it, so that the items change hands; declines it; or takes the trade back. */
export async function answerOffer(db: Db, { offerId, answer, now }: Answer): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const offer = await selectOfferForUpdate(tx, offerId);
    if (!offer) return false;
    if (offer.state === offerStates.accepted) return answer === 'reverse' && reverse(tx, offer, now);
    if (offer.state !== offerStates.active) return false;
    if (answer === 'accept' || answer === 'reverse') return accept(tx, offer, now);
    const state = endings[answer];
    if (state === undefined) return false;
    await updateOffer(tx, { offerId, state, now });
    return true;
  });
}

async function accept(tx: Tx, { offerId, assetIds, toSteamId }: TwinOffer, now: Date): Promise<boolean> {
  const protectedUntil = new Date(now.getTime() + protectionDays * dayMs);
  const received = await updateOwner(tx, { assetIds, to: toSteamId, protectedUntil, now });
  await updateReceived(tx, { offerId, assetIds: received });
  await updateOffer(tx, { offerId, state: offerStates.accepted, now });
  await updateTrade(tx, { offerId, status: tradeStatuses.complete, now });
  return true;
}

async function reverse(tx: Tx, { offerId, fromSteamId, tradeStatus }: TwinOffer, now: Date): Promise<boolean> {
  if (tradeStatus !== tradeStatuses.complete) return false;
  await updateOwner(tx, { assetIds: await selectReceived(tx, offerId), to: fromSteamId, protectedUntil: null, now });
  await updateTrade(tx, { offerId, status: tradeStatuses.reversed, now });
  return true;
}
