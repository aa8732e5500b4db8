import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import type { DeskOffer as WireOffer } from '#contract/office/offers.ts';
import { stageOf } from '#server/offers/desk/desk.rules.ts';
import type { DeskOffer } from '#server/offers/desk/desk.types.ts';
import type { BoughtSkin, Offer, OfferNote } from '#server/offers/offers.types.ts';
import type { PriceSuggestion } from '#server/offers/pricing/pricing.types.ts';
import { versionOf } from '#server/office/record-version.ts';

const toEuros = (cents: number): number => toMajor(cents, euroDigits);
const toEurosOrNull = (cents: number | null): number | null => (cents === null ? null : toEuros(cents));
export const toMoment = (date: Date | null): number | null => (date === null ? null : toEpochSeconds(date));

type Answered = Pick<Offer, 'status' | 'offeredCents'>;

/** What an answer depends on: whoever answers has seen this state and this price. */
export const answerFields = ({ status, offeredCents }: Answered): Answered => ({ status, offeredCents });

export function toDeskRow(offer: DeskOffer, suggestion: PriceSuggestion | undefined): WireOffer {
  return {
    id: offer.id,
    created_at: toEpochSeconds(offer.createdAt),
    answer_by: toEpochSeconds(offer.answerBy),
    title: offer.title,
    item_id: offer.itemId,
    item_title: offer.itemTitle,
    class: offer.itemClass,
    quality: offer.quality,
    language: offer.languageCode,
    customer_id: offer.customerId,
    email: offer.email,
    asked: toEuros(offer.askedCents),
    offered: toEurosOrNull(offer.offeredCents),
    suggested: suggestion ? toEuros(suggestion.offerCents) : null,
    reference: suggestion ? toEuros(suggestion.referenceCents) : null,
    stock: suggestion?.stock ?? null,
    sold: suggestion?.soldLast30Days ?? null,
    status: offer.status,
    stage: stageOf(offer),
    expires_at: toMoment(offer.expiresAt),
    version: versionOf(answerFields(offer)),
  };
}

/** What the page of an offer shows beside its row. */
export function toDeskDetails(offer: Offer, notes: readonly OfferNote[]) {
  const { payout } = offer;
  return {
    item_url: offer.itemUrl,
    asset: offer.assetId === null ? null : toAsset(offer, offer.assetId),
    agreed: toEurosOrNull(offer.agreedCents),
    decline_reason: offer.declineReason,
    answered_at: toMoment(offer.answeredAt),
    agreed_at: toMoment(offer.agreedAt),
    received_at: toMoment(offer.receivedAt),
    closed_at: toMoment(offer.closedAt),
    payout: payout && {
      id: payout.id,
      state: payout.state,
      method: payout.method,
      holder: payout.holder,
      held_until: toEpochSeconds(payout.heldUntil),
      sent_at: toMoment(payout.sentAt),
    },
    notes: notes.map(({ at, ...note }) => ({ ...note, at: toEpochSeconds(at) })),
  };
}

function toAsset({ floatValue, paintSeed, inspectLink }: Offer, id: string) {
  return { id, float: floatValue, pattern: paintSeed, inspect_link: inspectLink };
}

export function toStocked({ itemId, purchaseCents, isReserved }: BoughtSkin) {
  return { item_id: itemId, purchase: toEuros(purchaseCents), is_reserved: isReserved };
}
