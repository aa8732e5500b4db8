import type { Order, OrderCloseReason } from '#server/checkout/checkout.types.ts';

/** `source` gives back to the card first what the card paid, the rest as coins; `wallet` gives coins for everything. */
export type RefundDestination = 'wallet' | 'source';

/** Pieces of an order line, by its position. */
export interface RefundPieces {
  position: number;
  count: number;
}

/** What is left to refund of a line. */
export interface PiecesLeft extends RefundPieces {
  /** Of the item, for refusals. */
  title: string;
}

export interface RefundInput {
  orderId: number;
  /** Null for everything that is left. */
  lines: RefundPieces[] | null;
  destination: RefundDestination;
  /** Written by staff or the customer. */
  reason: string;
  /** `customer`, or the account of a terminal, such as `terminal:kim`. */
  actor: string;
  /** Fingerprint of the plan that staff saw before they confirmed it: another one is refused. */
  seenPlan?: string | null;
  /** Why the order ends, if it does. */
  closeReason?: OrderCloseReason | null;
  /** A refund that staff made at the provider, which this one explains: its euros have left already. */
  explains?: ExplainedRefund | null;
  now: Date;
}

/** An order that can be refunded. */
export interface SoldOrder {
  order: Order;
  /** What lost disputes took and no refund explains yet; null if the payment was never charged back. */
  lossCents: number | null;
  /** What the provider can still give back to the card. */
  refundableCents: number;
}

export interface ExplainedRefund {
  /** Id of the refund of the payment. */
  refundId: number;
  amountMinor: number;
}

/** What a line, or pieces of it, are worth with their part of discount, delivery price and VAT. */
export interface LineShare extends RefundPieces {
  cents: number;
  vatCents: number;
  displayMinor: number;
}

export interface RefundLine extends LineShare {
  /** Pieces that were not delivered yet. */
  restockedCount: number;
}

/** Where the money of a refund goes. */
export interface RefundSplit {
  /** Euro cents through the provider. */
  sourceCents: number;
  /** Euro cents that become `walletCoinsMinor`. */
  walletCents: number;
  walletCoinsMinor: number;
}

/** What a refund would do, before it is confirmed. */
export interface RefundPreview extends RefundSplit {
  parts: RefundLine[];
  /** Whether a lost dispute has given the euros back already, so that none are sent. */
  isCovered: boolean;
  /** Whether nothing of the order is left afterwards. */
  isAll: boolean;
  /** For `seenPlan` of the refund. */
  plan: string;
}

/** Sums of the earlier refunds of an order, in euro cents. */
export interface RefundedSums {
  sourceCents: number;
  walletCents: number;
  /** Part of `sourceCents` that did not arrive and became coins. */
  failedCents: number;
}

/** A refund of lines of a sold order, for credit notes, emails and pages. */
export interface OrderRefund extends RefundSplit {
  id: number;
  orderId: number;
  customerId: number;
  lines: LineShare[];
  totalCents: number;
  vatCents: number;
  /** In the display currency of the order. */
  displayTotalMinor: number;
  destination: RefundDestination;
  /** Part of `sourceCents` that the customer got by a lost dispute. */
  coveredCents: number;
  reason: string;
  actor: string;
  /** When euros of the card did not arrive, or were refused, and became coins. */
  failedAt: Date | null;
  failedCents: number | null;
  failedCoinsMinor: number | null;
  createdAt: Date;
}

/** Payload of `checkout.refund_made`. */
export interface OrderRefundEvent {
  refundId: number;
  orderId: number;
  customerId: number;
}

/** Payload of `checkout.failed_refund_credited`. */
export interface FailedRefundEvent {
  paymentRefundId: number;
  orderId: number;
  customerId: number;
}

/** Euros that did not arrive at the card, and the coins that they became. */
export interface FailedRefund extends FailedRefundEvent {
  /** Null for an order that never became a sale. */
  refundId: number | null;
  cents: number;
  coinsMinor: number;
}

/** Who asked for a refund of a payment, and why. */
export interface RefundOrigin {
  /** Key of the refund of the payment. */
  key: string;
  actor: string;
  /** Written by staff or the customer; empty once the account is erased. */
  reason: string;
}
