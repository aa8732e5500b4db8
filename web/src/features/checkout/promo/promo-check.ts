/** What the answer to a promo code depends on. */
export interface PromoQuestion {
  code: string;
  contents: string;
  currency: string;
}

/** Whether the last answer may stand while the next one is on its way: for a changed cart, but not in another currency, whose amounts are others. */
export function mayStand(
  last: PromoQuestion | undefined,
  { code, currency }: Omit<PromoQuestion, 'contents'>,
): boolean {
  return last?.code === code && last.currency === currency;
}
