import { euroDigits, toDisplay, toMajor } from '#contract/money.ts';
import type { PromoCheck } from '#contract/promo.ts';
import type { DisplayCurrency } from '#server/content/content.types.ts';
import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findPromoDiscount } from '#server/promo/find-promo-discount.ts';
import { throttlePromoChecks } from '#server/promo/throttle-promo-checks.ts';
import { readCart } from './cart.queries.ts';
import { formatPrice } from '#server/formatting/format-money.ts';

interface PromoInput {
  customerId: number;
  typed: string;
  currency: DisplayCurrency;
  languageId: number;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

/** Returns the discount of a code for the current cart. Reserves nothing; rate-limited. */
export async function checkPromoCode(db: Db, input: PromoInput): Promise<PromoCheck> {
  const { customerId, typed, currency, now } = input;
  if (typed.trim() === '') refuse('promo_code_missing');
  await throttlePromoChecks(db, input);
  const entries = (await readCart(db, customerId, input.languageId)).entries.filter((entry) => entry.isAvailable);
  if (entries.length === 0) refuse('cart_empty');
  const { code, discountCents } = await findPromoDiscount(db, {
    typed,
    customerId,
    now,
    lines: entries.map(({ item, count }) => ({ totalCents: item.priceCents * count, category: item.subcategory })),
    formatMoney: (cents) => formatPrice(cents, currency),
  });
  const shown = (cents: number) => toMajor(toDisplay(cents, currency), currency.digits);
  return {
    id: code.id,
    code: code.code,
    calculated_discount: shown(discountCents),
    discount_eur: toMajor(discountCents, euroDigits),
    type: code.kind,
    discount_type: code.kind,
    discount_amount: code.kind === 'percent' ? toMajor(code.percentBps ?? 0, 2) : shown(code.amountMinor ?? 0),
    applies_to_delivery: false,
    description: code.description,
  };
}
