import type { Page, PageRequest } from '#server/platform/keyset.ts';
import type { BatchLine, Payout, PayoutApproval, PayoutBatch } from './payouts.types.ts';

/**
 * Where a payout stands for staff, in this order: replaced, unclear, exported, sent and failed; of pending ones
 * waiting_for_approval before held (until a day), and due otherwise.
 */
export type PayoutStage =
  | 'replaced'
  | 'unclear'
  | 'waiting_for_approval'
  | 'held'
  | 'due'
  | 'exported'
  | 'sent'
  | 'failed';

export interface ListedPayout extends Payout {
  stage: PayoutStage;
  approvalCount: number;
  approvalsNeeded: number;
  /** Name in the profile; empty once the account is erased. */
  customerName: string;
  /** The account or card belongs to another name than the profile: for staff to look at before they pay. */
  isNameDifferent: boolean;
}

/** By id, newest first, or by the end of the hold, earliest first. */
export type PayoutSort = '-id' | 'held_until';

export interface PayoutListRequest extends PageRequest<PayoutSort> {
  /** Null lists all. */
  stage: PayoutStage | null;
  now: Date;
}

export type PayoutListPage = Page<ListedPayout>;

/** A transfer of the ledger about a payout, with its entry in an account. */
export interface PayoutEntry {
  transferId: number;
  kind: string;
  account: string;
  amountMinor: number;
  currency: string;
  occurredAt: Date;
}

export interface PayoutDetails {
  payout: ListedPayout;
  approvals: PayoutApproval[];
  /** Files that it was in, oldest first, and what the bank did. */
  files: (BatchLine & Pick<PayoutBatch, 'day' | 'messageId'>)[];
  entries: PayoutEntry[];
  /** Other payouts for the same offer or refund, oldest first. */
  others: Pick<Payout, 'id' | 'state' | 'createdAt' | 'replacedAt'>[];
}
