import { formatPrice } from '#server/formatting/format-money.ts';
import type { CartEntry } from '#server/cart/cart.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { findPromoDiscount } from '#server/promo/find-promo-discount.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';

/** Discount of the promo code for these entries, or its refusal; null without a code. */
export async function findDiscount(tx: Tx, entries: CartEntry[], input: PurchaseInput) {
  const { promoCode, customerId, now, display } = input;
  if (promoCode === null) return null;
  return findPromoDiscount(tx, {
    typed: promoCode,
    customerId,
    now,
    lines: entries.map(({ item, count }) => ({ totalCents: item.priceCents * count, category: item.subcategory })),
    formatMoney: (cents) => formatPrice(cents, display.currency),
  });
}
