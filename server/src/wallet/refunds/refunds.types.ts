import type { PayoutInput } from '#server/payments/payout-destination.types.ts';
import type { PayeeContact } from '#server/payments/payouts.types.ts';

/** Where coins came from that the customer paid for: a deposit, or an order whose money came back as coins. */
export interface RefundSource {
  /** Reference of the ledger, such as `deposit:50001`. */
  source: string;
  /** Null for an order. */
  depositId: number | null;
  paymentId: number;
  method: string;
  paidAt: Date;
  /** What has not been given back yet, in hundredths of a coin. */
  coinsMinor: number;
  /** The same in euro cents. */
  cents: number;
  /** An earlier refund of it did not arrive. */
  hasFailed: boolean;
}

/** `source`: back the way it was paid; `payout`: to a card or account that the customer names. */
export type RefundWay = 'source' | 'payout';

export interface RefundLine extends Pick<RefundSource, 'source' | 'depositId' | 'paymentId' | 'method' | 'paidAt'> {
  way: RefundWay;
  coinsMinor: number;
  cents: number;
}

export interface RefundPlan {
  lines: RefundLine[];
  coinsMinor: number;
  cents: number;
  payoutCoinsMinor: number;
  payoutCents: number;
  /** Most that could be refunded now. */
  coinsMinorMax: number;
  /** Available coins that were granted and not paid for. */
  grantedCoinsMinor: number;
  /** Available coins that came back for orders whose payment can still be refunded. */
  waitingCoinsMinor: number;
  /** When the last of them can be paid out; null without such coins. */
  waitsUntil: Date | null;
}

/** What the shop allows. */
export interface RefundTerms {
  /** The setting `refundDays`. */
  refundDays: number;
  now: Date;
}

export interface BalanceRefundInput extends RefundTerms {
  customerId: number;
  /** Null refunds everything that can be. */
  coinsMinor: number | null;
  /** Euro cents that the customer saw; null if the client sends none. */
  expectedCents: number | null;
  /** Null refunds to the source only. */
  payout: { contact: PayeeContact; destination: PayoutInput } | null;
  languageCode: string;
  coinName: string;
  idempotencyKey: string | null;
  /** The setting `payoutHoldDays`. */
  holdDays: number;
}

/** Member of staff who refunds, and what they wrote about it. */
export interface StaffRequest {
  actor: string;
  reason: string;
}

export interface BalanceRefund {
  id: number;
  customerId: number;
  coinsMinor: number;
  cents: number;
  payoutCoinsMinor: number;
  payoutCents: number;
  languageCode: string;
  createdAt: Date;
}

/** Payload of `wallet.balance_refund_requested`. */
export interface BalanceRefundEvent {
  refundId: number;
}

/** Payload of `wallet.balance_returned`: money that did not arrive, or was not sent, is coins again. */
export interface BalanceReturnedEvent {
  /** Names the failed refund or payout. */
  key: string;
  reason: 'failed' | 'disputed';
  customerId: number;
  languageCode: string;
  coinsMinor: number;
  cents: number;
}
