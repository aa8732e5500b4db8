import type { OfficeRouteName } from '#contract/office/endpoints.ts';

/** Calls whose replies a change of a deal, or of a pack, outdates. */
export const outdatedByDeal: readonly OfficeRouteName[] = ['readDealRecord', 'listDealRecords'];
export const outdatedByPack: readonly OfficeRouteName[] = ['readPackRecord', 'listPackRecords'];
