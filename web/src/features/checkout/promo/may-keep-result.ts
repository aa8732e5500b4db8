/** Inputs of a promo check. */
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
