import type { OfficeRouteName } from '#contract/office/endpoints.ts';

/** Calls whose replies a change of an offer outdates. */
export const outdatedByOffer: readonly OfficeRouteName[] = ['readDeskOffer', 'listDeskOffers', 'countDeskOffers'];
