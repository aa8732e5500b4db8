import { shareOf } from '#contract/money.ts';
import { formatDate } from '#server/formatting/format-date.ts';
import type { FormattedAmount } from '#server/formatting/format-money.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PromoCode, PromoLine, PromoUses } from './promo.types.ts';

export function toCodeKey(typed: string): string {
  return typed.trim().toUpperCase();
}

export function hasUsesLeft(code: PromoCode, uses: PromoUses): boolean {
  if (code.usesMax !== null && code.usesBefore + uses.all >= code.usesMax) return false;
  return code.usesPerCustomerMax === null || uses.byCustomer < code.usesPerCustomerMax;
}

export function refuseIfNotUsable(code: PromoCode, uses: PromoUses, now: Date): void {
  if (!code.isEnabled) refuse('promo_code_unknown');
  if (now < code.validFrom) refuse('promo_code_not_begun', { from: formatDate(code.validFrom) });
  if (code.validUntil && now >= code.validUntil) refuse('promo_code_expired');
  if (!hasUsesLeft(code, uses)) refuse('promo_code_used_up');
}

/**
 * Discount in euro cents; at least one cent is left to pay. Refuses a cart below the minimum (formatted by
 * `formatMoney`) or without eligible items.
 */
export function computeDiscount(
  code: PromoCode,
  lines: PromoLine[],
  formatMoney: (cents: number) => FormattedAmount,
): number {
  const total = sum(lines);
  if (total < code.minTotalMinor) refuse('promo_code_below_minimum', { minimum: formatMoney(code.minTotalMinor) });
  const eligible = sum(lines.filter((line) => code.category === null || line.category === code.category));
  if (eligible === 0) refuse('promo_code_not_applicable');
  const discount =
    code.kind === 'percent' ? shareOf(eligible, code.percentBps ?? 0) : Math.min(code.amountMinor ?? 0, eligible);
  return Math.min(discount, total - 1);
}

function sum(lines: PromoLine[]): number {
  return lines.reduce((total, line) => total + line.totalCents, 0);
}
