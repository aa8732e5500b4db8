import type { OrderState } from '#contract/checkout.ts';
import { containedTax, fromMajor, toCoins, toDisplay } from '#contract/money.ts';
import { tradeLinkPattern } from '#contract/trade-link.ts';
import { isReservedByOthers } from '#server/cart/cart.rules.ts';
import { formatAmount, formatPrice } from '#server/formatting/format-money.ts';
import type { CartEntry } from '#server/cart/cart.types.ts';
import { isPhoneOf } from '#server/identity/identity.rules.ts';
import { assert } from '#server/platform/assert.ts';
import { hashBody, keyOfAttempt, idempotencyKeysCutoff } from '#server/platform/idempotency-key.ts';
import { refuse, type RefusalParams } from '#server/platform/refusal.ts';
import type { PromoCode } from '#server/promo/promo.types.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { OrderLine, PurchaseInput, Quote } from './checkout.types.ts';

/** No country has it: stands for the country of a profile that names none. */
export const noCountry = 0;

/** The method that pays from the wallet; every other one goes through the provider. */
export const balanceMethod = 'balance';

/** Which state may follow which; a payment may still arrive for an order that came to nothing. */
const moves: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['processing', 'failed', 'cancelled', 'refunded'],
  processing: ['completed', 'refunded'],
  completed: ['refunded'],
  failed: ['processing', 'refunded'],
  cancelled: ['processing', 'refunded'],
  refunded: [],
};

export function assertTransition(from: OrderState, to: OrderState): void {
  assert(moves[from].includes(to), `an order goes from ${from} to ${to}`);
}

/** An order that came to nothing, or whose money went back. */
export function isOver(status: OrderState): boolean {
  return status === 'failed' || status === 'cancelled' || status === 'refunded';
}

/** Refuses the first line that cannot be had; the cart goes on showing it as unavailable. */
export function refuseIfUnavailable(entries: CartEntry[], { bargain }: Pick<PurchaseInput, 'bargain'>): void {
  const gone = entries.find((entry) => !entry.isAvailable);
  if (!gone) return;
  const { item, itemId, reservedCount } = gone;
  if (bargain) refuse('bargain_sold', { title: item.title, itemId });
  const available = item.stock + reservedCount;
  if (available > 0) refuse('quantity_unavailable', { available, itemId });
  const code = isReservedByOthers({ ...gone, available }) ? 'item_reserved' : 'item_sold';
  refuse(code, { title: item.title, itemId });
}

/** What the lines cost in euros, in coins and as shown, less what a promo code takes off. */
export function quote(
  entries: CartEntry[],
  promo: { code: PromoCode; discountCents: number } | null,
  { display, content: { settings } }: Pick<PurchaseInput, 'display' | 'content'>,
): Quote {
  const lines = entries.map((entry, index) => toLine(entry, { position: index + 1, display, settings }));
  const sum = (worth: (line: OrderLine) => number) =>
    lines.reduce((total, line) => total + worth(line) * line.count, 0);
  const subtotalCents = sum((line) => line.unitCents);
  const discountCents = promo?.discountCents ?? 0;
  const deliveryCents = settings.deliveryPriceMinor;
  const totalCents = subtotalCents - discountCents + deliveryCents;
  const coins = (cents: number) => toCoins(cents, settings.coinRateEur);
  const shown = (cents: number) => toDisplay(cents, display.currency);
  // Parts are converted one by one, as the storefront shows them: what is shown adds up to what is charged.
  return {
    lines,
    promo: promo?.code ?? null,
    subtotalCents,
    discountCents,
    deliveryCents,
    totalCents,
    vatCents: containedTax(totalCents, settings.vatBps),
    totalCoinsMinor: Math.max(1, sum((line) => line.unitCoinsMinor) - coins(discountCents) + coins(deliveryCents)),
    displayTotalMinor: Math.max(0, sum((line) => line.unitDisplayMinor) - shown(discountCents) + shown(deliveryCents)),
  };
}

function toLine(
  { item, count }: CartEntry,
  {
    position,
    display,
    settings,
  }: { position: number } & Pick<PurchaseInput, 'display'> & {
      settings: PurchaseInput['content']['settings'];
    },
): OrderLine {
  return {
    position,
    itemId: item.id,
    title: item.title,
    count,
    unitCents: item.priceCents,
    unitCoinsMinor: toCoins(item.priceCents, settings.coinRateEur),
    unitDisplayMinor: toDisplay(item.priceCents, display.currency),
    quality: item.quality,
    type: item.type,
    category: item.subcategory,
  };
}

/** A price of which the customer does not know, and what tells of it. */
export interface PriceChange {
  itemId: number;
  priceCents: number;
  params: RefusalParams;
}

/**
 * The first line of which the customer knows another price than today's; null when all are known. `known` is what the
 * call knew where the cart has been told otherwise since.
 */
export function findPriceChange(
  entries: CartEntry[],
  { display }: Pick<PurchaseInput, 'display'>,
  known: ReadonlyMap<number, number> = new Map(),
): PriceChange | null {
  const knownCents = ({ itemId, quotedPriceCents }: CartEntry) => known.get(itemId) ?? quotedPriceCents;
  const changed = entries.find((entry) => entry.item.priceCents !== knownCents(entry));
  if (!changed) return null;
  const { title, priceCents } = changed.item;
  const oldPrice = formatPrice(knownCents(changed), display.currency);
  const newPrice = formatPrice(priceCents, display.currency);
  return { itemId: changed.itemId, priceCents, params: { title, oldPrice, newPrice } };
}

/** Refuses a total other than the one that the customer saw; names the line whose price changed, if it is one. */
export function refuseIfTotalDiffers(entries: CartEntry[], quoted: Quote, input: PurchaseInput): void {
  const { expectedTotal, display } = input;
  if (expectedTotal === null) return;
  const expectedMinor = fromMajor(expectedTotal, display.currency.digits);
  if (expectedMinor === quoted.displayTotalMinor) return;
  const change = findPriceChange(entries, input);
  if (change) refuse('price_changed', change.params);
  refuse(input.bargain ? 'bargain_price_changed' : 'total_changed', {
    oldTotal: formatAmount(expectedMinor, display.currency),
    newTotal: formatAmount(quoted.displayTotalMinor, display.currency),
  });
}

const readingMs = 1000;

/**
 * Until when prices were told that a call may agree to. Nobody reads a refusal within a second: a call without a key that
 * comes sooner is a copy of the refused one, made by a second click or by a proxy. A key says itself which call is which.
 */
export function quotedBefore({ idempotencyKey, now }: PurchaseInput): Date {
  return idempotencyKey === null ? new Date(now.getTime() - readingMs) : now;
}

export function fingerprint(input: PurchaseInput): string {
  const { bargain, method, contact, tradeUrl, promoCode, expectedTotal } = input;
  const asked = [method, contact, tradeUrl, promoCode, expectedTotal];
  // What the profile says may change between two clicks; the click is for the bargain.
  return hashBody(bargain ? [bargain.kind, bargain.id, expectedTotal] : asked);
}

/** The caller's key of an attempt, or one made of the cart as it is and what is asked, so that a second click finds it. */
export function attemptKey(input: PurchaseInput, cartVersion: number): string {
  const { idempotencyKey, bargain, method } = input;
  return keyOfAttempt(idempotencyKey, () =>
    bargain ? `${bargain.kind}:${fingerprint(input)}` : `cart:${cartVersion}:${method}:${fingerprint(input)}`,
  );
}

const clickMinutes = 5;

/**
 * Since when an attempt under the same key is the same one. A bargain can be bought again and no cart tells that from a
 * second click, so a derived key of one counts for some minutes only.
 */
export function idempotencyCutoff({ bargain, idempotencyKey, now }: PurchaseInput): Date {
  const isDerived = bargain !== null && idempotencyKey === null;
  return isDerived ? new Date(now.getTime() - clickMinutes * minuteMs) : idempotencyKeysCutoff(now);
}

/**
 * Refuses what the shop cannot sell by: of a cart a method that it does not offer, a country that it does not know and a
 * phone number that nobody can have, of a bargain a profile without trade link or address. Only asked once the key is
 * known to be new.
 */
export function refuseIfNotSellable(input: PurchaseInput): void {
  if (input.bargain) refuseIfProfileLacks(input);
  else refuseIfNotOffered(input);
}

function refuseIfProfileLacks({ contact, tradeUrl }: PurchaseInput): void {
  if (!tradeLinkPattern.test(tradeUrl)) refuse('trade_link_missing');
  const { name, surname, email, phone, city, address, postCode } = contact;
  const asked = [name, surname, email, phone, city, address, postCode];
  if (contact.countryId === noCountry || asked.some((text) => text.trim() === '')) refuse('contact_incomplete');
}

function refuseIfNotOffered({ method, contact, content, display }: PurchaseInput): void {
  if (!content.settings.paymentMethods.some(({ code }) => code === method)) {
    refuse('payment_method_unknown', {}, { paymentMethod: ['refusals.payment_method_unknown'] });
  }
  const country = content.countries.get(display.language.id)?.find(({ id }) => id === contact.countryId);
  if (!country) refuse('invalid_input', {}, { country: ['checkout.country_required'] });
  if (!isPhoneOf(contact.phone, country.iso)) refuse('invalid_input', {}, { phone: ['checkout.phone_invalid'] });
}
