import type { CardDetails, CardToken, PayoutAnswer, PayoutOrder } from './payouts.types.ts';

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
}

export interface Payment extends PaymentDraft {
  id: number;
  status: PaymentStatus;
  sessionId: string | null;
  redirectUrl: string | null;
  receivedMinor: number | null;
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

/** Payload of `payments.payment_paid`, `payments.payment_failed` and `payments.refund_sent`. */
export interface PaymentEvent {
  paymentId: number;
  purpose: PaymentPurpose;
  referenceId: number;
}

export interface Refund {
  id: number;
  paymentId: number;
  key: string;
  amountMinor: number;
  status: 'requested' | 'sent';
}

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
}

/** One movement of money, as the provider lists it. */
export interface ProviderMovement {
  kind: 'payment' | 'refund' | 'payout';
  /** Our reference: the id of the payment or payout, or the key of the refund. */
  reference: string;
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
  refund(order: { payment: Payment; amountMinor: number; key: string }): Promise<{ refundId: string }>;
  /** Stores a card at the provider for a later payout. `findCardErrors` has accepted it. */
  tokeniseCard(card: CardDetails): Promise<CardToken>;
  payOut(order: PayoutOrder): Promise<PayoutAnswer>;
  /** Lists every movement for the shop in a period (end exclusive). */
  listMovements(span: { from: Date; to: Date }): Promise<ProviderMovement[]>;
}

export type PaymentGateways = Readonly<Record<string, PaymentGateway>>;

/** The provider is down, too slow or unclear, so the outcome is unknown. */
export class ProviderFailure extends Error {}
