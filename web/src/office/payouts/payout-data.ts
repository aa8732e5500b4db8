import type { OfficeReplyOf } from '#contract/office/office-api.ts';

export type Payout = OfficeReplyOf<'readPayout'>['payload'];

/** What `PayoutDialog` asks about first. */
export type AskedAction = Exclude<Payout['actions'][number], 'ask_details' | 'close_surplus'>;
