import type { OfficeRouteName } from '#contract/office/endpoints.ts';

/** Calls whose replies a change of a promo code outdates. */
export const outdatedByPromo: readonly OfficeRouteName[] = ['readPromoCode', 'listPromoCodes'];
