import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { listNotes, readSellerEmail, suggestForOffers } from '#server/offers/desk/desk.queries.ts';
import { findBoughtSkin, findOffer } from '#server/offers/offers.queries.ts';
import { reversibleUntil } from '#server/offers/reversible-until.ts';
import { toWireLines } from '#server/offers/pricing/pricing-view.ts';
import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toDeskDetails, toDeskRow, toMoment, toStocked } from './offer-desk-view.ts';

/** Reads an offer with what the rules would pay for it and what staff wrote about it. */
export async function readDeskOffer(
  db: Db,
  offerId: number,
  now: Date,
): Promise<OfficeReplyOf<'readDeskOffer'>['payload']> {
  const offer = (await findOffer(db, offerId)) ?? refuse('offer_not_found');
  const [email, notes, suggestions, stocked, until] = await Promise.all([
    readSellerEmail(db, offerId),
    listNotes(db, offerId),
    suggestForOffers(db, [offer], now),
    findBoughtSkin(db, offerId),
    reversibleUntil(db, offer),
  ]);
  const suggestion = suggestions.get(offerId);
  return {
    ...toDeskRow(
      {
        ...offer,
        email,
        payoutState: offer.payout?.state ?? null,
        isPaidBefore: offer.payout?.isPaidBefore ?? null,
      },
      suggestion,
    ),
    ...toDeskDetails(offer, notes),
    stocked: stocked && toStocked(stocked),
    reversible_until: toMoment(until),
    price_lines: offer.priceLines && toWireLines(offer.priceLines),
    suggested_lines: suggestion ? toWireLines(suggestion.lines) : null,
  };
}
