import type { OfficeReplyOf } from '#contract/office/office-api.ts';

/** An order as its screen shows it. */
export type OrderData = OfficeReplyOf<'readOrder'>['payload'];
