import { euroDigits, fromMajor } from '#contract/money.ts';
import {
  acceptOfferRoute,
  createOfferRoute,
  createOffersRoute,
  declineOfferRoute,
  listOffersRoute,
  readOfferRoute,
} from '#contract/offers.ts';
import { assert } from '#server/platform/assert.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { acceptOffer } from './accept-offer.ts';
import { createOffers } from './create-offers.ts';
import { declineOffer } from './decline-offer.ts';
import { toWireOffer } from './offer-view.ts';
import { listOffers, readOffer } from './offers.queries.ts';
import type { Offer, OfferAnswer } from './offers.types.ts';
import { toOfferInput, type OffersDeps } from './to-offer-input.ts';
import { translateTitles } from './translate-titles.ts';

const callsMax = 60;
const windowSeconds = 60;

export function offersRoutes(deps: OffersDeps): BoundRoute[] {
  const { db, content, hasPhotos } = deps;
  const refuseIfBusy = (call: Call) =>
    refuseIfTooMany(db, { key: `offer:customer:${call.customerId()}`, limit: callsMax, windowSeconds, now: call.now });
  const viewFor = (call: Call) => ({ hasPhotos, payoutHoldDays: content.settings().payoutHoldDays, now: call.now });
  const titled = (call: Call, offers: Offer[]) => {
    const { language } = content.displayFor(call.display);
    return translateTitles(db, offers, { language, languages: content.state().languages });
  };
  return [
    bind(createOfferRoute, async (input, call) => {
      await refuseIfBusy(call);
      const [id = 0] = await createOffers(db, await toOfferInput([input], call, deps));
      return { ...ok, id };
    }),
    bind(createOffersRoute, async ({ items }, call) => {
      await refuseIfBusy(call);
      return { ...ok, ids: await createOffers(db, await toOfferInput(items, call, deps)) };
    }),
    bind(listOffersRoute, async (_input, call) => {
      const offers = await titled(call, await listOffers(db, call.customerId()));
      return replyWith(offers.map((offer) => toWireOffer(offer, viewFor(call))));
    }),
    bind(readOfferRoute, async ({ id }, call) => {
      const [offer] = await titled(call, [await readOffer(db, id, call.customerId())]);
      assert(offer, `offer ${id} is read`);
      return toWireOffer(offer, viewFor(call));
    }),
    bind(acceptOfferRoute, async ({ id, service_price: seen }, call) => {
      await refuseIfBusy(call);
      const seenCents = seen == null ? null : fromMajor(seen, euroDigits);
      await acceptOffer(db, { ...answerOf(id, call), seenCents });
      return ok;
    }),
    bind(declineOfferRoute, async ({ id }, call) => {
      await declineOffer(db, answerOf(id, call));
      return ok;
    }),
  ];
}

function answerOf(offerId: number, call: Call): OfferAnswer {
  return { offerId, customerId: call.customerId(), now: call.now };
}
