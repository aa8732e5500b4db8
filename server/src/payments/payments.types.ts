import type { CardDetails, CardToken, PayoutAnswer, PayoutOrder } from './payouts.types.ts';

export type PaymentPurpose = 'order' | 'deposit';

export type PaymentStatus = 'created' | 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';

/** What the customer sees at the provider and where it sends the browser. Amounts in euro cents, addresses absolute. */
export interface CheckoutRequest {
  /** Scheme and host under which the customer reached the shop. */
  shopOrigin: string;
  /** Code of the language that the customer reads; missing in payments that began before it was kept. */
  language?: string;
  title: string;
  methodTitle: string;
  payee: string;
  lines: { title: string; detail: string; amountMinor: number; imageUrl: string }[];
  discountMinor: number;
  deliveryMinor: number;
  /** After paying, and while the bank still thinks. Never taken as proof of anything. */
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
}

/** A payment as its customer gets a copy of it, with what was given back of it. */
export interface ExportedPayment extends Omit<Payment, 'customerId' | 'redirectUrl'> {
  currency: string;
  createdAt: Date;
  openedAt: Date | null;
  settledAt: Date | null;
  refunds: (Pick<Refund, 'amountMinor' | 'status'> & { reason: string; createdAt: string; sentAt: string | null })[];
}

/** News of a payment for those who asked for it: `payments.payment_paid`, `payments.payment_failed`, `payments.refund_sent`. */
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

/** What a provider says of a session, by webhook or when asked. */
export interface ProviderReport {
  /** The payment as the shop named it when it opened the session. */
  paymentId: number;
  sessionId: string;
  state: 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';
  receivedMinor: number | null;
}

/** One movement of money at a provider, told by the provider. */
export interface ProviderMovement {
  kind: 'payment' | 'refund' | 'payout';
  /** What the shop named it by: the id of the payment or payout, the key of the refund. */
  reference: string;
  amountMinor: number;
  at: Date;
}

/** A day of a provider beside the same day of the ledger, in euro cents. */
export interface DayComparison {
  providerInMinor: number;
  providerOutMinor: number;
  ledgerInMinor: number;
  ledgerOutMinor: number;
  /** Movements of another amount, or known to one side only. */
  differences: number;
  example: string | null;
}

/** A genuine webhook. */
export interface WebhookEvent extends ProviderReport {
  eventId: string;
  kind: string;
  payload: unknown;
}

/** A webhook as it came in; the body byte for byte, because it is signed. */
export interface WebhookDelivery {
  headers: Record<string, string | string[] | undefined>;
  body: string;
  now: Date;
}

/** One payment provider. Every method may throw `ProviderFailure`; all of them may be repeated with the same key. */
export interface PaymentGateway {
  name: string;
  createCheckout(payment: Payment): Promise<{ sessionId: string; redirectUrl: string }>;
  /** Null for a webhook that is not genuine or too old. */
  receiveWebhook(delivery: WebhookDelivery): WebhookEvent | null;
  queryStatus(payment: Payment): Promise<ProviderReport | null>;
  /** No payment is taken any more; does nothing for a session that is settled or was never made. */
  closeCheckout(payment: Payment): Promise<void>;
  refund(order: { payment: Payment; amountMinor: number; key: string }): Promise<{ refundId: string }>;
  /** Keeps a card at the provider, to pay to it later. The card was found valid by `findCardErrors`. */
  tokeniseCard(card: CardDetails): Promise<CardToken>;
  payOut(order: PayoutOrder): Promise<PayoutAnswer>;
  /** Everything the provider moved for the shop from a moment up to another. */
  listMovements(span: { from: Date; to: Date }): Promise<ProviderMovement[]>;
}

export type PaymentGateways = Readonly<Record<string, PaymentGateway>>;

/** The provider is down, too slow or unclear: nothing is known to have happened. */
export class ProviderFailure extends Error {}
