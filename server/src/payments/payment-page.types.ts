import type { PaymentPurpose, PaymentStatus, Refund } from './payments.types.ts';

/** A payment as staff see it. */
export interface PaymentFacts {
  id: number;
  purpose: PaymentPurpose;
  referenceId: number;
  customerId: number;
  provider: string;
  method: string;
  amountMinor: number;
  receivedMinor: number | null;
  status: PaymentStatus;
  sessionId: string | null;
  transactionId: string | null;
  declineCode: string | null;
  createdAt: Date;
  openedAt: Date | null;
  polledAt: Date | null;
  pendingUntil: Date | null;
  settledAt: Date | null;
}

/** A webhook about a payment. */
export interface PaymentEventRow {
  eventId: string;
  kind: string;
  /** The provider's code of a declined attempt. */
  declineCode: string | null;
  receivedAt: Date;
}

/** A refund of a payment as staff see it. */
export interface RefundFacts extends Pick<
  Refund,
  'id' | 'paymentId' | 'key' | 'amountMinor' | 'coveredMinor' | 'status'
> {
  reason: string;
  providerRefundId: string | null;
  failureReason: string | null;
  isUnexplained: boolean;
  createdAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  explainedAt: Date | null;
}
