import type { CardDetails, CardToken } from './payout-destination.types.ts';
import type { PayoutAnswer, PayoutKey, PayoutOrder, PayoutReport, SentPayout } from './payouts.types.ts';

export type PaymentPurpose = 'order' | 'deposit';

export type PaymentStatus = 'created' | 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';

/** Contents of the provider's payment page, and its return URLs. Amounts in euro cents, URLs absolute. */
export interface CheckoutRequest {
  shopOrigin: string;
  /** Code of the customer's language; missing in payments older than this field. */
  language?: string;
  title: string;
  methodTitle: string;
  payee: string;
  /** Says what is paid otherwise, if the lines sum to more than the payment. */
  note?: string;
  lines: { title: string; detail: string; amountMinor: number; imageUrl: string }[];
  discountMinor: number;
  deliveryMinor: number;
  /** Return URL after paying, or while the bank decides. Never proof of a payment. */
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
}

export interface PaymentDraft {
  purpose: PaymentPurpose;
  referenceId: number;
  customerId: number;
  provider: string;
  method: string;
  amountMinor: number;
  request: CheckoutRequest;
  /** How long the shop waits for the bank of the customer. */
  pendingHours: number;
}

export interface Payment extends PaymentDraft {
  /** With a secret of the way back from the provider, so that nobody else can end the payment. */
  request: CheckoutRequest & { returnToken: string };
  id: number;
  status: PaymentStatus;
  sessionId: string | null;
  redirectUrl: string | null;
  receivedMinor: number | null;
  /** Until when the shop waits for the bank; null if it never did. */
  pendingUntil: Date | null;
  /** The provider's code of the last declined attempt. */
  declineCode: string | null;
  createdAt: Date;
}

export interface ExportedPayment extends Omit<Payment, 'customerId' | 'redirectUrl' | 'declineCode'> {
  currency: string;
  openedAt: Date | null;
  settledAt: Date | null;
  refunds: (Pick<Refund, 'amountMinor' | 'status'> & { reason: string; createdAt: string; sentAt: string | null })[];
}

/** Payload of `payments.payment_pending`, `payments.payment_paid` and `payments.payment_failed`. */
export interface PaymentEvent {
  paymentId: number;
  purpose: PaymentPurpose;
  referenceId: number;
}

/** Payload of `payments.refund_sent` and `payments.refund_failed`. */
export interface RefundEvent extends PaymentEvent {
  refundId: number;
  /** Key of the domain that asked for the refund. */
  key: string;
  amountMinor: number;
}

export interface RefundRequest {
  paymentId: number;
  /** Idempotency key. */
  key: string;
  amountMinor: number;
  reason: string;
  now: Date;
}

export interface Refund {
  id: number;
  paymentId: number;
  key: string;
  amountMinor: number;
  /** What the customer got by a lost dispute instead. */
  coveredMinor: number;
  status: 'requested' | 'sent' | 'failed' | 'covered';
  providerRefundId: string | null;
  /** Made by staff at the provider, not by the shop. */
  isOfDashboard: boolean;
  isExplained: boolean;
}

/** A refund that staff made at the provider and nobody has explained. */
export interface ForeignRefund {
  id: number;
  paymentId: number;
  purpose: PaymentPurpose;
  /** Id of the order or deposit. */
  referenceId: number;
  customerId: number;
  providerRefundId: string;
  amountMinor: number;
  sentAt: Date;
}

/** A provider's report on a refund, by webhook or from its list. A failure is final, whatever was reported before. */
export interface RefundReport {
  about: 'refund';
  providerRefundId: string;
  /** Null for a refund that the shop did not request. */
  key: string | null;
  transactionId: string | null;
  amountMinor: number;
  /** Null unless the money did not arrive. */
  failureReason: string | null;
}

/** `declined`: no later try can succeed, and nothing was given back. */
export type RefundAnswer = { state: 'sent'; refundId: string } | { state: 'declined'; reason: string };

export type DisputeStatus = 'open' | 'won' | 'lost';

/** A provider's report on a dispute. Won and lost are final, whatever is reported later. */
export interface DisputeReport {
  about: 'dispute';
  providerDisputeId: string;
  transactionId: string;
  amountMinor: number;
  reason: string;
  status: DisputeStatus;
  evidenceDueAt: Date | null;
}

/** What a provider reports about money after its payment. */
export type MoneyReport = RefundReport | PayoutReport | DisputeReport;

/** A provider's report on a session, by webhook or when polled. */
export interface ProviderReport {
  /** Our id of the payment, passed when the session was opened. */
  paymentId: number;
  /** Null if the report does not name it. */
  sessionId: string | null;
  state: 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';
  receivedMinor: number | null;
  /** Code of an attempt that was declined; while the session is open, the customer may try again. */
  declineCode?: string | null;
  /** The provider's id of the money, by which its refunds and disputes name the payment. */
  transactionId?: string | null;
  /** When a pending payment ends at the provider, if it says so. */
  pendingUntil?: Date | null;
}

export type MovementKind =
  | 'payment'
  | 'refund'
  | 'refund_failure'
  | 'payout'
  | 'payout_return'
  | 'dispute'
  | 'dispute_reversal';

/** One movement of money, as the provider lists it. */
export interface ProviderMovement {
  kind: MovementKind;
  /** Id of the payment or payout, key of the refund, or the provider's id of the dispute. */
  reference: string;
  /** Of a refund. */
  providerRefundId?: string;
  /** Payment that the movement counts for; without it, the reference is ours. */
  transactionId?: string | null;
  amountMinor: number;
  at: Date;
}

/** Totals of one day at a provider and in the ledger, in euro cents. */
export interface DayComparison {
  providerInMinor: number;
  providerOutMinor: number;
  ledgerInMinor: number;
  ledgerOutMinor: number;
  /** Movements with differing amounts, or known to one side only. */
  differences: number;
  example: string | null;
}

export interface WebhookEvent {
  eventId: string;
  kind: string;
  payload: unknown;
  /** Null for an event that changes no payment. */
  report: ProviderReport | null;
  /** On a refund, payout or dispute. */
  moneyReport?: MoneyReport | null;
}

/** A webhook as received; the body is kept byte for byte, because it is signed. */
export interface WebhookDelivery {
  headers: Record<string, string | string[] | undefined>;
  body: string;
  now: Date;
}

/** A payment provider. Every method may throw `ProviderFailure` and may be repeated with the same key. */
export interface PaymentGateway {
  name: string;
  createCheckout(payment: Payment): Promise<{ sessionId: string; redirectUrl: string }>;
  /** Null for a webhook that is forged or too old. */
  receiveWebhook(delivery: WebhookDelivery): WebhookEvent | null;
  queryStatus(payment: Payment): Promise<ProviderReport | null>;
  /** Stops the session from accepting a payment; does nothing if it is settled or unknown. */
  closeCheckout(payment: Payment): Promise<void>;
  refund(order: { payment: Payment; amountMinor: number; key: string }): Promise<RefundAnswer>;
  /** Stores a card at the provider for a later payout. `findCardErrors` has accepted it. */
  tokeniseCard(card: CardDetails): Promise<CardToken>;
  payOut(order: PayoutOrder): Promise<PayoutAnswer>;
  /** Takes back the money of a payout that did not arrive. */
  recallPayout(order: PayoutKey): Promise<void>;
  /** Id of the payout that the provider took by a key, whatever became of it; null if it has none. */
  findPayout(order: PayoutKey): Promise<string | null>;
  queryPayout(order: SentPayout): Promise<PayoutReport | null>;
  /** Those of the shop's codes that the account of the shop offers. */
  listMethods(codes: readonly string[]): Promise<string[]>;
  /** Lists refunds and disputes that began since a time, those of other applications included. */
  listReports(since: { refunds: Date; disputes: Date }): Promise<(RefundReport | DisputeReport)[]>;
  /** Lists every movement for the shop in a period (end exclusive). */
  listMovements(span: { from: Date; to: Date }): Promise<ProviderMovement[]>;
}

export type PaymentGateways = Readonly<Record<string, PaymentGateway>>;

/** The provider is down, too slow or unclear, so the outcome is unknown. */
export class ProviderFailure extends Error {}
