import type Stripe from 'stripe';

/** What the twin stores, by its name in the API. */
export interface TwinObjects {
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  account: Stripe.Account;
  token: Stripe.Token;
  coupon: Stripe.Coupon;
  payment_method_configuration: Stripe.PaymentMethodConfiguration;
}

/** What the payment page shows of a session beside the object of the API. */
export interface SessionPage {
  title: string;
  lines: TwinLine[];
}

interface TwinLine {
  quantity: number;
  price_data: {
    currency: string;
    unit_amount: number;
    product_data: { name: string; description?: string | undefined; images?: string[] | undefined };
  };
}

export type TwinType = keyof TwinObjects;

/** Answer of the API as kept under an idempotency key. */
export interface StoredAnswer {
  status: number;
  answer: unknown;
}

export interface StoredObject<T extends TwinType> {
  body: TwinObjects[T];
  /** Of a session. */
  page: SessionPage | null;
  endedBy: EndedBy | null;
}

/** Who ended a session that was not paid; `time` is its `expires_at`. */
export type EndedBy = 'customer' | 'shop' | 'bank' | 'time';

/** What the payment page says of a session. */
export type TwinStatus =
  | 'open'
  | 'requires_action'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'closed'
  | 'expired';

/**
 * Buttons of the payment page. `retry` declines the card and leaves the page
 * open for another; `challenge` asks for 3-D Secure, which `approve` passes and `fail` fails.
 */
export type Decision = 'approve' | 'challenge' | 'fail' | 'delay' | 'retry' | 'decline' | 'cancel';

/** What the bank decides by itself about a pending payment. */
export interface Settlement {
  afterSeconds: number;
  as: 'approve' | 'decline';
}

/** Why a card is declined; the last one follows a failed 3-D Secure. */
export type DeclineCode =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'do_not_honor'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authentication_required'
  | 'payment_intent_authentication_failure';

/** What can be ordered about a payment after it was paid; `refund` is one made in the dashboard. */
export type PaymentOrder = 'dispute' | 'win' | 'lose' | 'refund' | 'fail_refund';

export type PayoutOrder = 'pay' | 'fail';

/** Delivery of the webhooks of a decision. `forged` and `stale` come beside the genuine one. */
export type WebhookFault = 'none' | 'duplicate' | 'late' | 'out_of_order' | 'missing' | 'forged' | 'stale';

export type ApiOperation = 'create' | 'query' | 'refund' | 'close' | 'tokenise' | 'pay_out' | 'list';

/** 500 before or after the work, 429, no answer before or after the work, or a refused payout. */
export type ApiFault = 'error' | 'error_after' | 'rate_limit' | 'timeout' | 'lost_answer' | 'decline';
