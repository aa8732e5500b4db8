import type { OfficeRouteName } from '#contract/office/endpoints.ts';

/** Calls whose replies a change of an item outdates. */
export const outdatedByItem: readonly OfficeRouteName[] = ['readItemRecord', 'listItemRecords', 'listItemCopies'];
