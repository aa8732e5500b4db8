import type { Page, PageRequest } from '#server/platform/keyset.ts';
import type { BankFact } from './bank.types.ts';
import type { BatchLine, ListedBatch, Payout, PayoutApproval } from './payouts.types.ts';
import type { SurplusClosing } from './surplus.types.ts';

/**
 * Where a payout stands for staff, in this order: replaced, unclear, exported, sent (the provider took it), paid (its
 * recipient has it) and failed; started by somebody who pays it by hand; of pending ones disputed (a bank decides about its
 * money, or has taken it) before earlier_paid (staff decide whether an earlier one settles it) before waiting_for_approval
 * before held (until a day) before waiting_for_item, and due or due_by_hand otherwise.
 */
export type PayoutStage =
  | 'replaced'
  | 'unclear'
  | 'disputed'
  | 'earlier_paid'
  | 'waiting_for_approval'
  | 'held'
  | 'waiting_for_item'
  | 'due'
  | 'due_by_hand'
  | 'started'
  | 'exported'
  | 'sent'
  | 'paid'
  | 'failed';

/** What staff list payouts by: their stage, or money that the bank paid once too often and the shop has to get back. */
export type PayoutQueue = PayoutStage | 'contradicted' | 'overpaid';

export interface ListedPayout extends Payout {
  stage: PayoutStage;
  approvalCount: number;
  approvalsNeeded: number;
  /** Name in the profile; empty once the account is erased. */
  customerName: string;
  email: string;
  /** The account or card belongs to another name than the profile: for staff to look at before they pay. */
  isNameDifferent: boolean;
  isDisputed: boolean;
  /** An earlier payout of the same debt that the bank paid after all, until staff decide. */
  earlierPaidId: number | null;
}

/** What staff look at before a payout leaves. */
export type PayoutToShow = Pick<ListedPayout, 'id' | 'amountMinor' | 'holder' | 'customerName' | 'isNameDifferent'>;

/** By id or by the end of the hold, descending with a leading minus. */
export type PayoutSort = 'id' | '-id' | 'held_until' | '-held_until';

/** Null does not filter. Amounts in cents; `to` is exclusive. */
export interface PayoutFilter {
  stage: PayoutQueue | null;
  /** Number of a payout, end-to-end id of its transfer, or the beginning of an address of a customer. */
  search: { id: number } | { endToEndId: string } | { email: string } | { tradeLink: string } | null;
  customerId: number | null;
  method: Payout['method'] | null;
  isNameDifferent: boolean | null;
  from: Date | null;
  to: Date | null;
  minMinor: number | null;
  maxMinor: number | null;
}

/** What the stage of a payout depends on besides its row. */
export interface PayoutMoment {
  now: Date;
  /** Pending payouts whose skin has not arrived, which only offers know. */
  withoutItem: number[];
}

export interface PayoutListRequest extends PageRequest<PayoutSort> {
  filter: PayoutFilter;
  moment: PayoutMoment;
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
  /** Who noted that the bank will not pay the transfer in the newest file, or that the money of a payout by hand came back. */
  unpaidNotes: PayoutApproval[];
  /** A closing of its surplus that a second person has to book. */
  surplusClosing: SurplusClosing | null;
  /** Files that it was in, oldest first, and what the bank did. */
  files: (Omit<BatchLine, 'isPaidByNote'> &
    Pick<ListedBatch, 'day' | 'messageId' | 'createdAt' | 'withdrawnAt' | 'needsTwo'>)[];
  /** What the bank did with its transfers, in the order of the reports. */
  bankFacts: BankFact[];
  entries: PayoutEntry[];
  /** Other payouts for the same offer or refund, oldest first. */
  others: Pick<Payout, 'id' | 'state' | 'createdAt' | 'replacedAt' | 'surplusMinor'>[];
}
