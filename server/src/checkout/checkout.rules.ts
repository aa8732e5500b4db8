import type { OrderState } from '#contract/checkout.ts';
import { allot, containedTax, fromMajor, proportionOf, toCoins, toDisplay } from '#contract/money.ts';
import { tradeLinkPattern } from '#contract/trade-link.ts';
import { isReservedByOthers } from '#server/cart/cart.rules.ts';
import { formatAmount, formatPrice, type ShownMoney } from '#server/formatting/format-money.ts';
import type { CartEntry, QuotedPrice } from '#server/cart/cart.types.ts';
import { isPhoneOf } from '#server/identity/identity.rules.ts';
import { assert } from '#server/platform/assert.ts';
import { idempotencyCutoff, toFingerprint, toIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse, type RefusalParams } from '#server/platform/refusal.ts';
import type { PromoCode } from '#server/promo/promo.types.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Order, OrderLine, PurchaseInput, Quote } from './checkout.types.ts';

/** Stands for the missing country of a profile. */
export const noCountry = 0;

/** Pays from the wallet; all other methods use the provider. */
export const balanceMethod = 'balance';

/** Allowed transitions. A closed order may still be paid, or its bank may begin to decide. */
const transitions: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['processing', 'failed', 'cancelled', 'refunded'],
  processing: ['completed', 'refunded'],
  completed: ['refunded'],
  failed: ['processing', 'refunded'],
  cancelled: ['pending_payment', 'processing', 'refunded'],
  refunded: [],
};

export function assertTransition(from: OrderState, to: OrderState): void {
  assert(transitions[from].includes(to), `an order goes from ${from} to ${to}`);
}

/** Whether an order was closed or refunded. */
export function isOver(status: OrderState): boolean {
  return status === 'failed' || status === 'cancelled' || status === 'refunded';
}

export function refuseIfUnavailable(entries: CartEntry[], { deal }: Pick<PurchaseInput, 'deal'>): void {
  const gone = entries.find((entry) => !entry.isAvailable);
  if (!gone) return;
  const { item, itemId, reservedCount } = gone;
  if (deal) refuse('bargain_sold', { title: item.title, itemId });
  const available = item.stock + reservedCount;
  if (available > 0) refuse('quantity_unavailable', { available, itemId });
  const code = isReservedByOthers({ ...gone, available }) ? 'item_reserved' : 'item_sold';
  refuse(code, { title: item.title, itemId });
}

/** Totals in euro cents, coins and display currency, with the discount. */
export function quote(
  entries: CartEntry[],
  promo: { code: PromoCode; discountCents: number } | null,
  { method, display, content: { settings } }: Pick<PurchaseInput, 'method' | 'display' | 'content'>,
): Quote {
  const discounts = shareDiscount(entries, promo);
  const lines = entries.map((entry, index) =>
    toLine(entry, { position: index + 1, discountCents: discounts[index] ?? 0, display, settings }),
  );
  const sum = (worth: (line: OrderLine) => number) =>
    lines.reduce((total, line) => total + worth(line) * line.count, 0);
  const subtotalCents = sum((line) => line.unitCents);
  const discountCents = promo?.discountCents ?? 0;
  const deliveryCents = settings.deliveryPriceMinor;
  const totalCents = subtotalCents - discountCents + deliveryCents;
  const coins = (cents: number) => toCoins(cents, settings.coinRateEur);
  const totalCoinsMinor = Math.max(1, sum((line) => line.unitCoinsMinor) - coins(discountCents) + coins(deliveryCents));
  const isFromWallet = method === balanceMethod;
  const shown = (cents: number) => toDisplay(cents, display.currency);
  // Converts each part on its own, as the storefront does, so that the displayed parts add up to the charge.
  const displaySubtotalMinor = sum((line) => line.unitDisplayMinor);
  const displayDeliveryMinor = shown(deliveryCents);
  const displayDiscountMinor = Math.min(shown(discountCents), displaySubtotalMinor + displayDeliveryMinor);
  return {
    lines,
    promo: promo?.code ?? null,
    subtotalCents,
    discountCents,
    deliveryCents,
    totalCents,
    vatCents: containedTax(totalCents, settings.vatBps),
    vatBps: settings.vatBps,
    totalCoinsMinor,
    walletCents: isFromWallet ? totalCents : 0,
    walletCoinsMinor: isFromWallet ? totalCoinsMinor : 0,
    displayDiscountMinor,
    displayDeliveryMinor,
    displayTotalMinor: displaySubtotalMinor - displayDiscountMinor + displayDeliveryMinor,
  };
}

/** Shares the discount out over the lines that the promo code applies to. */
function shareDiscount(
  entries: CartEntry[],
  promo: { code: Pick<PromoCode, 'category'>; discountCents: number } | null,
): number[] {
  const category = promo?.code.category ?? null;
  const weights = entries.map(({ item, count }) =>
    category === null || item.subcategory === category ? item.priceCents * count : 0,
  );
  return allot(promo?.discountCents ?? 0, weights);
}

function toLine(
  { item, count }: CartEntry,
  {
    position,
    discountCents,
    display,
    settings,
  }: Pick<OrderLine, 'position' | 'discountCents'> &
    Pick<PurchaseInput, 'display'> & {
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
    discountCents,
    quality: item.quality,
    type: item.type,
    category: item.subcategory,
    copy: item.copy,
  };
}

interface PriceChange {
  /** All lines with another price. */
  quoted: QuotedPrice[];
  /** What the refusal says: title, old and new price of the first line. */
  params: RefusalParams;
}

/** Whether wallet and payment share the total. */
export function isSplit({ walletCents, totalCents }: Order): boolean {
  return walletCents > 0 && walletCents < totalCents;
}

/** What the wallet pays of an order, in minor units of its display currency. */
export function walletDisplayOf({ displayTotalMinor, walletCents: part, totalCents: whole }: Order): number {
  return proportionOf(displayTotalMinor, { part, whole });
}

/** The lines whose price is not the quoted one; null if there are none. */
export function findPriceChange(
  entries: CartEntry[],
  { display: { currency } }: Pick<PurchaseInput, 'display'>,
): PriceChange | null {
  const changed = entries.filter((entry) => entry.item.priceCents !== entry.quotedPriceCents);
  const [first] = changed;
  if (!first) return null;
  const { quotedPriceCents, item } = first;
  const [oldPrice, newPrice] = [formatPrice(quotedPriceCents, currency), formatPrice(item.priceCents, currency)];
  const quoted = changed.map((entry) => ({ itemId: entry.itemId, priceCents: entry.item.priceCents }));
  return { quoted, params: { title: item.title, oldPrice, newPrice } };
}

/** Refuses a total other than the expected one, naming a line whose price changed if there is one. */
export function refuseIfTotalDiffers(entries: CartEntry[], quoted: Quote, input: PurchaseInput): void {
  const { expectedTotal, display } = input;
  if (expectedTotal === null) return;
  const expectedMinor = fromMajor(expectedTotal, display.currency.digits);
  if (expectedMinor === quoted.displayTotalMinor) return;
  const change = findPriceChange(entries, input);
  if (change) refuse('price_changed', change.params);
  refuse(input.deal ? 'bargain_price_changed' : 'total_changed', {
    oldTotal: formatAmount(expectedMinor, display.currency),
    newTotal: formatAmount(quoted.displayTotalMinor, display.currency),
  });
}

export function fingerprint(input: PurchaseInput): string {
  const { deal, method, usesBalance, contact, tradeUrl, promoCode, deliveryConsent, expectedTotal } = input;
  const asked = [method, usesBalance, contact, tradeUrl, promoCode, deliveryConsent, expectedTotal];
  // Without the contact, because the profile may change between two clicks.
  return toFingerprint(deal ? [deal.kind, deal.id, method, usesBalance, deliveryConsent, expectedTotal] : asked);
}

export const purchaseOperation = 'purchase';

/** The caller's key, or one derived from cart version and input, so that a double click finds the first purchase. */
export function purchaseKey(input: PurchaseInput, cartVersion: number): string {
  const { idempotencyKey, deal, method } = input;
  return toIdempotencyKey(idempotencyKey, () => {
    const attempt = `${cartVersion}:${method}:${fingerprint(input)}`;
    if (!deal) return `cart:${attempt}`;
    // The end of an unpaid order changes the version, so that the customer can start over.
    return method === balanceMethod ? `${deal.kind}:${fingerprint(input)}` : `${deal.kind}:${attempt}`;
  });
}

const clickMinutes = 5;

/**
 * When a stored key expires. The derived key of a deal expires after some minutes, because no cart version tells a
 * second purchase from a double click.
 */
export function purchaseKeyCutoff({ deal, idempotencyKey, now }: PurchaseInput): Date {
  const isDerived = deal !== null && idempotencyKey === null;
  return isDerived ? new Date(now.getTime() - clickMinutes * minuteMs) : idempotencyCutoff(now);
}

/**
 * Refuses a purchase that the shop cannot fulfil: unknown method or country, invalid phone, or for deals an incomplete
 * profile. Checked only for new keys.
 */
export function refuseIfNotSellable(input: PurchaseInput): void {
  const { method, content } = input;
  const isOffered = (wanted: string) => content.settings.paymentMethods.some(({ code }) => code === wanted);
  if (!isOffered(method) || (input.usesBalance && !isOffered(balanceMethod))) {
    refuse('payment_method_unknown', {}, { paymentMethod: ['refusals.payment_method_unknown'] });
  }
  if (input.deal) refuseIfProfileLacks(input);
  else refuseIfContactInvalid(input);
}

/** Whether a bank may take days to decide about a payment. Cards are decided at once. */
export function mayWaitForBank(method: string): boolean {
  return method !== 'card' && method !== balanceMethod;
}

function refuseIfProfileLacks({ contact, tradeUrl }: PurchaseInput): void {
  if (!tradeLinkPattern.test(tradeUrl)) refuse('trade_link_missing');
  const { name, surname, email, phone, city, address, postCode } = contact;
  const asked = [name, surname, email, phone, city, address, postCode];
  if (contact.countryId === noCountry || asked.some((text) => text.trim() === '')) refuse('contact_incomplete');
}

function refuseIfContactInvalid({ contact, content, display }: PurchaseInput): void {
  const country = content.countries.get(display.language.id)?.find(({ id }) => id === contact.countryId);
  if (!country) refuse('invalid_input', {}, { country: ['checkout.country_required'] });
  if (!isPhoneOf(contact.phone, country.iso)) refuse('invalid_input', {}, { phone: ['checkout.phone_invalid'] });
}

/** An amount of an order as its customer saw it. */
export function shownIn(order: Pick<Order, 'displayCurrency' | 'displayDigits'>, amountMinor: number): ShownMoney {
  return { amountMinor, currency: order.displayCurrency, digits: order.displayDigits };
}

/** `AWP | Asiimov × 2`; one piece is not counted. */
export function withCount(title: string, count: number): string {
  return count > 1 ? `${title} × ${count}` : title;
}
