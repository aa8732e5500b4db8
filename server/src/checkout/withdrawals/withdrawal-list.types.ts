import type { PageRequest } from '#server/platform/keyset.ts';
import type { Withdrawal } from './withdrawals.types.ts';

/** A withdrawal as staff see it. */
export interface ListedWithdrawal extends Withdrawal {
  /** When its last line was refunded; null while items have to come back. */
  settledAt: Date | null;
  customerId: number;
  /** Of its first line. */
  title: string;
  lineCount: number;
  /** Lines whose items have to come back. */
  openCount: number;
}

/** A withdrawn line as staff see it. */
export interface ReturnLine {
  position: number;
  title: string;
  /** Pieces that were not refunded before the statement. */
  count: number;
  deliveredAt: Date | null;
  tradeOfferId: string | null;
  /** Its gateway is delivering it, or staff are. */
  isUnderWay: boolean;
  /** When its item came back; null before, and for what was not delivered. */
  receivedAt: Date | null;
  refundId: number | null;
  refundedAt: Date | null;
  /** Part of the line in its refund; null until then. */
  refundedCents: number | null;
}

/** Conditions of the list; null for none. */
export interface WithdrawalFilter {
  /** Number of a withdrawal or its order, or the beginning of an address. */
  search: { id: number } | { email: string } | null;
  /** Overdue ones are open as well. */
  state: WithdrawalListState | null;
  channel: Withdrawal['channel'] | null;
  from: Date | null;
  to: Date | null;
  /** Decides what is overdue. */
  now: Date;
}

export type WithdrawalListState = 'open' | 'overdue' | 'settled';

export interface OpenWithdrawals {
  open: number;
  overdue: number;
}

/** `urgency`: open ones first, by the date of their refund, then the newest settled. */
export type WithdrawalSort = 'urgency' | 'declared_at' | '-declared_at';

export type WithdrawalPageRequest = PageRequest<WithdrawalSort>;
