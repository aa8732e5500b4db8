import type { Cart, CartRow as CartReplyRow } from '#contract/cart.ts';
import { coinDigits, euroDigits, toCoins, toDisplay, toMajor } from '#contract/money.ts';
import { pictureOf, rootCategory, toLineCopy } from '#server/catalog/catalog.rules.ts';
import type { DisplayCurrency } from '#server/content/content.types.ts';
import { refuse, refuseWithVariant } from '#server/platform/refusal.ts';
import type { CartContents, CandidateQuantity, CartCandidate, CartEntry, CartInput, CartRow } from './cart.types.ts';

export interface CartView {
  currency: DisplayCurrency;
  coinRateEur: string;
  labelOf: (quality: string) => string;
  /** Whether the shop has photos, or only drawings. */
  hasPhotos: boolean;
}

/** Different items in one cart. */
export const linesMax = 100;

/** Refuses more than one unique item, or more than is in stock. */
function refuseQuantity(candidate: CandidateQuantity, hasUniqueItems: boolean): void {
  if (candidate.available <= 0) refuseAsGone(candidate);
  if (hasUniqueItems && candidate.count > 1) refuse('already_in_cart');
  if (candidate.count > candidate.available) refuse('quantity_unavailable', { available: candidate.available });
}

/** The text that suggests removing an item is only for carts that have it. */
function refuseAsGone(candidate: CandidateQuantity): never {
  const code = isReservedByOthers(candidate) ? 'item_reserved' : 'item_sold';
  const params = { title: candidate.title, itemId: candidate.itemId };
  return candidate.isIn ? refuse(code, params) : refuseWithVariant('not_in_cart', code, params);
}

/** Cart from its rows; no rows mean that it was never used. */
export function toContents(rows: (CartRow | { version: number; itemId: null })[]): CartContents {
  const lines = rows.filter((row): row is CartRow => row.itemId !== null);
  return { version: rows[0]?.version ?? 0, entries: lines.map(toEntry) };
}

/** Quantities reserved for the customer's own open payment count as available. */
function toEntry(row: CartRow): CartEntry {
  const { itemId, count, quotedPriceCents, reservedCount, othersReservedCount } = row;
  const { id, title, type, quality, class: rarity, subcategory, imgUrl, photo, priceCents, oldPriceCents, stock } = row;
  const { lowestPriorCents, copy } = row;
  const item = {
    id,
    title,
    type,
    quality,
    class: rarity,
    subcategory,
    imgUrl,
    photo,
    priceCents,
    oldPriceCents,
    lowestPriorCents,
    stock,
    copy,
  };
  const isAvailable = stock + reservedCount >= count;
  return { itemId, count, quotedPriceCents, reservedCount, othersReservedCount, item, isAvailable };
}

/** Returns the price of an item that may be added; refuses too many lines or too large a quantity. */
export function validateCandidate({ itemId, count, hasUniqueItems }: CartInput, candidate: CartCandidate): number {
  const { priceCents, title, available, othersCount } = candidate;
  if (othersCount >= linesMax) refuse('cart_full', { max: linesMax });
  if (priceCents === null || title === null || available === null) return refuse('item_not_found');
  refuseQuantity({ ...candidate, itemId, count, available, title }, hasUniqueItems);
  return priceCents;
}

export function toCartReply(entries: CartEntry[], version: number, view: CartView): Cart {
  const rows = (available: boolean) =>
    entries.filter((entry) => entry.isAvailable === available).map((entry) => toReplyRow(entry, view));
  return { status: 'OK', cart: rows(true), unavailable: rows(false), version };
}

function toReplyRow(entry: CartEntry, view: CartView): CartReplyRow {
  const { itemId, count, quotedPriceCents, reservedCount, item } = entry;
  const { currency, coinRateEur, hasPhotos } = view;
  const shown = (cents: number) => toMajor(toDisplay(cents, currency), currency.digits);
  const price = shown(item.priceCents);
  const isReduced = item.oldPriceCents !== null && item.oldPriceCents > item.priceCents;
  return {
    item_id: itemId,
    is_variation: false,
    count,
    price,
    price_eur: toMajor(item.priceCents, euroDigits),
    price_before: quotedPriceCents === item.priceCents ? null : shown(quotedPriceCents),
    unavailable_reason: findReason(entry),
    item: {
      id: itemId,
      title: item.title,
      type: item.type,
      quality: item.quality,
      exterior: item.quality && view.labelOf(item.quality),
      category: rootCategory,
      class: item.class,
      img_url: pictureOf(item, { hasPhotos, size: 'card' }),
      price,
      internal_price: toMajor(toCoins(item.priceCents, coinRateEur), coinDigits),
      fiat_price: price,
      old_price: isReduced ? shown(item.oldPriceCents ?? 0) : null,
      lowest_price_30_days: isReduced && item.lowestPriorCents !== null ? shown(item.lowestPriorCents) : null,
      stock: item.stock + reservedCount,
      copy: toLineCopy(item.copy),
    },
  };
}

/** Whether the missing quantity is reserved by others and may come back; if not, the item is sold. */
export function isReservedByOthers(candidate: {
  count: number;
  available: number;
  othersReservedCount: number;
}): boolean {
  return candidate.available + candidate.othersReservedCount >= candidate.count;
}

function findReason(entry: CartEntry): CartReplyRow['unavailable_reason'] {
  if (entry.isAvailable) return null;
  return isReservedByOthers({ ...entry, available: entry.item.stock + entry.reservedCount }) ? 'reserved' : 'sold';
}
