import type { PromoCheck } from '#contract/promo.ts';

/** `10%` for a percentage, else the code's own description. */
export function toDiscountLabel({
  discount_type: type,
  discount_amount: amount,
  description,
  code,
}: PromoCheck): string {
  return type === 'percent' ? `${amount}%` : description || code;
}
