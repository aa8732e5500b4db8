import { euroDigits, toMajor } from '#contract/money.ts';
import type { OfferPayoutState, OfferState } from '#contract/offers.ts';
import type { ListedItem } from '#server/catalog/catalog.types.ts';
import { type FormattedAmount, formatMoney } from '#server/formatting/format-money.ts';
import { assert } from '#server/platform/assert.ts';
import { toFingerprint } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayMs, hourMs } from '#server/platform/clock.ts';
import { dayIn, startOfDay } from '#server/platform/start-of-day.ts';
import type { CounterOffer, Offer, OfferInput } from './offers.types.ts';

export const openOffersMax = 20;

/** Maximum price in euro cents, asked or offered. */
export const priceCentsMax = 100_000_000;

const answerDays = 3;

const secondMs = 1000;

const moves: Record<OfferState, readonly OfferState[]> = {
  pending: ['offer', 'approved', 'declined'],
  offer: ['offer', 'accepted', 'declined', 'expired'],
  approved: ['completed'],
  accepted: ['completed'],
  declined: [],
  expired: [],
  completed: [],
};

export function assertTransition(from: OfferState, to: OfferState): void {
  assert(moves[from].includes(to), `an offer goes from ${from} to ${to}`);
}

interface WorkingDays {
  timeZone: string;
  /** Public holidays as `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>;
}

/** End of the third working day: neither a weekend nor a public holiday. */
export function endOfAnswerTime(createdAt: Date, { timeZone, holidays }: WorkingDays): Date {
  let day = new Date(dayIn(createdAt, timeZone));
  for (let left = answerDays; left > 0;) {
    day = new Date(day.getTime() + dayMs);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend && !holidays.has(day.toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(startOfDay(new Date(day.getTime() + dayMs), timeZone).getTime() - secondMs);
}

export function endOfCounterOffer(now: Date, expiryHours: number): Date {
  return new Date(now.getTime() + expiryHours * hourMs);
}

/** Money that left needs no item any more; a failed payout needs new details first. */
export function payoutStateOf({ payout, receivedAt }: Pick<Offer, 'payout' | 'receivedAt'>): OfferPayoutState | null {
  if (!payout) return null;
  if (payout.state === 'sent') return 'paid';
  if (payout.state === 'failed' && !payout.isPaidBefore) return 'failed';
  return receivedAt ? 'scheduled' : 'send_item';
}

export function isOverdue({ status, expiresAt }: Pick<Offer, 'status' | 'expiresAt'>, now: Date): boolean {
  return status === 'offer' && expiresAt !== null && expiresAt <= now;
}

export function refuseIfNotOpen(offer: Offer, now: Date): void {
  if (offer.status === 'pending') refuse('offer_not_made');
  if (offer.status === 'expired' || isOverdue(offer, now)) refuse('offer_expired');
  if (offer.status !== 'offer') refuse('offer_not_open');
}

export function refuseIfAnswered(offer: Offer): void {
  if (offer.status !== 'pending') refuse('offer_not_open');
}

type NamedItem = Pick<ListedItem, 'title' | 'quality'>;

/** Translates a title that is the catalog's own; other words may mean another variant and stay. */
export function titleIn(title: string, { original, item }: { original: NamedItem; item: NamedItem }): string {
  const words = title.trim().toLowerCase();
  if (words === original.title.toLowerCase()) return item.title;
  return words === withoutWear(original).toLowerCase() ? withoutWear(item) : title;
}

function withoutWear({ title, quality }: NamedItem): string {
  return quality === null ? title : title.replace(/ \([^()]*\)$/, '');
}

export function fingerprint({ skins }: OfferInput): string {
  return toFingerprint(
    skins.flatMap(({ title, askedCents, quality, itemUrl, asset }) => [
      title,
      askedCents,
      quality,
      itemUrl,
      ...(asset ? [asset.assetId] : []),
    ]),
  );
}

/** Refuses a price that is no longer offered, with the present one. */
export function refuseIfChanged({ offeredCents }: Offer, seenCents: number | null): void {
  if (offeredCents === null || seenCents === null || seenCents === offeredCents) return;
  refuse('offer_changed', { newPrice: formatEuros(offeredCents), oldPrice: formatEuros(seenCents) });
}

/** Refuses more than the customer asks, with both prices, unless it was confirmed. */
export function refuseIfAboveAsked(
  { askedCents }: Offer,
  offer: Pick<CounterOffer, 'offeredCents' | 'isAboveAskedConfirmed'>,
): void {
  const { offeredCents, isAboveAskedConfirmed = false } = offer;
  if (offeredCents <= askedCents || isAboveAskedConfirmed) return;
  refuse('offer_above_asked', { askedPrice: formatEuros(askedCents), offeredPrice: formatEuros(offeredCents) });
}

function formatEuros(cents: number): FormattedAmount {
  const money = { amountMinor: cents, currency: 'EUR' };
  return { words: formatMoney(money, ''), amount: toMajor(cents, euroDigits), currency: 'EUR' };
}

/** Names the email about a payout that did not arrive, one for each time it failed. */
export function toPayoutFailureEvent({ id, failedAt }: { id: number; failedAt: Date | null }): string {
  assert(failedAt, `payout ${id} has failed`);
  return `payout_failed:${id}:${failedAt.getTime()}`;
}

export function assertPrice(offeredCents: number): void {
  const isPrice = Number.isInteger(offeredCents) && offeredCents > 0 && offeredCents <= priceCentsMax;
  assert(isPrice, 'a price is within bounds');
}
