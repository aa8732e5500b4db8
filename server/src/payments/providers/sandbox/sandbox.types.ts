import type { CheckoutRequest } from '#server/payments/payments.types.ts';

export type SessionStatus = 'open' | 'pending' | 'approved' | 'declined' | 'cancelled' | 'closed';

export interface SandboxSession {
  id: string;
  /** Key of the merchant, `payment-<id>`. */
  key: string;
  paymentId: number;
  request: CheckoutRequest;
  amountMinor: number;
  method: string;
  status: SessionStatus;
  createdAt: Date;
}

export type Decision = 'approve' | 'delay' | 'decline' | 'cancel';

/** Delivery of the webhooks of a decision. */
export type WebhookFault = 'none' | 'duplicate' | 'late' | 'out_of_order' | 'missing';

export type ApiOperation = 'create' | 'query' | 'refund' | 'close' | 'tokenise' | 'pay_out' | 'list';

/** Fault of the provider's API: 500, timeout, timeout after success, or a declined payout. */
export type ApiFault = 'error' | 'timeout' | 'lost_answer' | 'decline';

export interface WebhookRow {
  id: string;
  body: string;
  deliveredAt: Date | null;
}
