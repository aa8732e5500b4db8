import type { OfficeRouteName } from '#contract/office/endpoints.ts';

/** Calls whose replies a change of an order outdates. */
export const outdatedByOrder: readonly OfficeRouteName[] = ['readOrder', 'listOrders', 'countOrders'];
