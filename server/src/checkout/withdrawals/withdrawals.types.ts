import type { WithdrawalLineState } from '#contract/withdrawal.ts';
import type { OrderLine } from '#server/checkout/checkout.types.ts';

/** An order line as the right of withdrawal sees it. */
export interface WithdrawalLine {
  position: number;
  itemId: number;
  /** Pieces that are not refunded. */
  count: number;
  deliveredAt: Date | null;
  /** Its gateway is delivering it, or staff are. */
  isUnderWay: boolean;
  /** Null if it was not withdrawn. */
  withdrawalId: number | null;
  /** Refund of the withdrawn line; null until then. */
  refundId: number | null;
}

export interface JudgedLine extends WithdrawalLine {
  state: WithdrawalLineState;
  endsAt: Date | null;
}

/** A statement by which a customer withdrew from an order. */
export interface Withdrawal {
  id: number;
  orderId: number;
  name: string;
  /** Receives the confirmation. */
  email: string;
  /** `account`: signed in, on the page of the order; `form`: without an account. */
  channel: 'account' | 'form';
  /** Of the page on which it was declared; the confirmation is written in it. */
  languageCode: string;
  declaredAt: Date;
  /** By when the law wants the money returned. */
  refundDueAt: Date;
}

export interface WithdrawnLine extends Pick<OrderLine, 'title' | 'copy'> {
  position: number;
  /** Pieces that were not refunded before. */
  count: number;
  /** Not refunded yet: the item has to come back. */
  isReturnDue: boolean;
}

/** Delivered items that came back. */
export interface ReturnedItems {
  withdrawalId: number;
  /** Lines whose items came back; all that are missing without them. */
  positions?: readonly number[] | null;
  /** Fingerprint of the preview that staff saw: another plan is refused. */
  seenPlan?: string | null;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

export interface ReceivedItems {
  orderId: number;
  positions: number[];
  /** Null if staff refunded the items before. */
  refundId: number | null;
}

/** Payload of `checkout.order_withdrawn`. */
export interface WithdrawalEvent {
  withdrawalId: number;
  orderId: number;
  customerId: number;
}

export type ExportedWithdrawal = Withdrawal & { positions: number[] };
