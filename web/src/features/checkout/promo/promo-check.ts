/** Inputs of a promo check. */
export interface PromoQuestion {
  code: string;
  contents: string;
  currency: string;
}

/** Whether the last result may stay while rechecking: yes for a changed cart, no for another currency. */
export function mayStand(
  last: PromoQuestion | undefined,
  { code, currency }: Omit<PromoQuestion, 'contents'>,
): boolean {
  return last?.code === code && last.currency === currency;
}
