import type { CheckoutRequest } from '#server/payments/payments.types.ts';

export type SessionStatus = 'open' | 'pending' | 'approved' | 'declined' | 'cancelled' | 'closed';

/** A checkout session as the sandbox provider keeps it. */
export interface SandboxSession {
  id: string;
  /** The merchant's name for it, here `payment-<id>`. */
  key: string;
  paymentId: number;
  request: CheckoutRequest;
  amountMinor: number;
  method: string;
  status: SessionStatus;
  createdAt: Date;
}

/** What a person or a script does on the payment page. */
export type Decision = 'approve' | 'delay' | 'decline' | 'cancel';

/** How the webhooks of a decision travel: as they should, twice, late, in the wrong order, or not at all. */
export type WebhookFault = 'none' | 'duplicate' | 'late' | 'out_of_order' | 'missing';

export type ApiOperation = 'create' | 'query' | 'refund' | 'close' | 'tokenise' | 'pay_out' | 'list';

/** How the provider's API misbehaves: answers 500, never answers, does the work and never answers, or says no to a payout. */
export type ApiFault = 'error' | 'timeout' | 'lost_answer' | 'decline';

export interface WebhookRow {
  id: string;
  body: string;
  deliveredAt: Date | null;
}
