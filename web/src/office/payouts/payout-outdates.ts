import type { OfficeRouteName } from '#contract/office/endpoints.ts';

/** Calls whose replies a change of a payout outdates. */
export const outdatedByPayout: readonly OfficeRouteName[] = [
  'readPayout',
  'listPayouts',
  'countPayouts',
  'listPayoutBatches',
  'readNextPayoutBatch',
  'readDeskOffer',
];
