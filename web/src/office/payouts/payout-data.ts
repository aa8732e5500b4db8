import type { OfficeReplyOf } from '#contract/office/office-api.ts';

export type Payout = OfficeReplyOf<'readPayout'>['payload'];

/** What is asked about in a dialog first. */
export type AskedAction = Exclude<Payout['actions'][number], 'ask_details'>;
