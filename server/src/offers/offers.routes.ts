import { euroDigits, fromMajor } from '#contract/money.ts';
import {
  acceptOfferRoute,
  createOfferRoute,
  createOffersRoute,
  declineOfferRoute,
  listOffersRoute,
  readOfferRoute,
  type CreateOfferRequest,
} from '#contract/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import type { OfferedWords } from '#server/catalog/search/guess-item.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { findAssets } from './inventory/find-assets.ts';
import { acceptOffer } from './accept-offer.ts';
import { createOffers } from './create-offers.ts';
import { declineOffer } from './decline-offer.ts';
import { toWireOffer } from './offer-view.ts';
import { listOffers, readOffer } from './offers.queries.ts';
import type { Offer, OfferAnswer, OfferInput } from './offers.types.ts';
import { translateTitles } from './translate-titles.ts';

export interface OffersDeps {
  db: Db;
  content: ContentSnapshot;
  hasPhotos: boolean;
  guessItem(this: void, words: OfferedWords): { id: number } | null;
}

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
      const [id = 0] = await createOffers(db, await toInput([input], call, deps));
      return { ...ok, id };
    }),
    bind(createOffersRoute, async ({ items }, call) => {
      await refuseIfBusy(call);
      return { ...ok, ids: await createOffers(db, await toInput(items, call, deps)) };
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

async function toInput(skins: CreateOfferRequest[], call: Call, deps: OffersDeps): Promise<OfferInput> {
  const { language } = deps.content.displayFor(call.display);
  const settings = deps.content.settings();
  const assets = await findAssets(deps.db, {
    customerId: call.customerId(),
    assetIds: skins.map(({ asset_id: assetId }) => assetId),
    now: call.now,
  });
  return {
    customerId: call.customerId(),
    isSellingOpen: settings.isOfferEnabled,
    calendar: { country: settings.sellerCountry, timeZone: settings.timeZone },
    skins: skins.map(({ title, price, quality, item_url: itemUrl }, at) => ({
      title,
      askedCents: fromMajor(price, euroDigits),
      quality,
      itemUrl,
      itemId: deps.guessItem({ title, quality, languageId: language.id })?.id ?? null,
      asset: assets[at] ?? null,
    })),
    languageCode: language.code,
    idempotencyKey: call.idempotencyKey,
    now: call.now,
  };
}
