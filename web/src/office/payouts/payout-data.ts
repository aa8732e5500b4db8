import type { OfficeReplyOf } from '#contract/office/office-api.ts';

export type Payout = OfficeReplyOf<'readPayout'>['payload'];

/** How paying by hand ended, which `HandPayoutDialog` asks about. */
export type HandAction = Extract<Payout['actions'][number], 'hand_paid' | 'hand_unpaid' | 'hand_release'>;

/** What `PayoutDialog` asks about first. */
export type AskedAction = Exclude<Payout['actions'][number], 'check' | 'ask_details' | 'close_surplus' | HandAction>;
