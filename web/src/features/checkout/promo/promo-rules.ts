import { isApiError } from '#contract/api-error.ts';
import type { PromoCheck } from '#contract/promo.ts';

export interface PromoCheckInput {
  code: string;
  contents: string;
  currency: string;
}

/** Whether the last result may stay while rechecking: yes for a changed cart, no for another currency. */
export function mayKeepResult(
  last: PromoCheckInput | undefined,
  { code, currency }: Omit<PromoCheckInput, 'contents'>,
): boolean {
  return last?.code === code && last.currency === currency;
}

/** Whether the code itself was refused, as opposed to a rate limit. */
export function refusesCode(error: unknown): boolean {
  return isApiError(error) && (error.code.startsWith('promo_code_') || error.code === 'invalid_input');
}

/** `10%` for a percentage, else the code's own description. */
export function toDiscountLabel({
  discount_type: type,
  discount_amount: amount,
  description,
  code,
}: PromoCheck): string {
  return type === 'percent' ? `${amount}%` : description || code;
}
