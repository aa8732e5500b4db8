import { euroDigits, toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { payoutStateOf } from '#server/offers/offers.rules.ts';
import type { Offer } from '#server/offers/offers.types.ts';

const minuteSeconds = 60;

export const toEuros = (cents: number): number => toMajor(cents, euroDigits);

/** To the minute: the exact time could lead to a person. */
export function toMinute(date: Date): number {
  return Math.floor(toEpochSeconds(date) / minuteSeconds) * minuteSeconds;
}

export function toV1Offer(offer: Offer) {
  return {
    id: offer.id,
    item_id: offer.itemId,
    title: offer.title,
    quality: offer.quality,
    status: offer.status,
    user_price: toEuros(offer.askedCents),
    service_price: offer.offeredCents === null ? null : toEuros(offer.offeredCents),
    currency: 'EUR' as const,
    created_at: toEpochSeconds(offer.createdAt),
    expires_at: offer.expiresAt && toEpochSeconds(offer.expiresAt),
    payout_state: payoutStateOf(offer),
  };
}

/** Position in a list by id alone. */
export const positionById = ({ id }: { id: number }) => ({ value: id, id });
