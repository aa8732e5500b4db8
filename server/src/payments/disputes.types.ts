import type { DisputeStatus, PaymentEvent, PaymentPurpose } from './payments.types.ts';

/** A payment that its customer disputes at the bank. The provider has taken the money back. */
export interface Dispute {
  id: number;
  paymentId: number;
  purpose: PaymentPurpose;
  referenceId: number;
  customerId: number;
  provider: string;
  providerDisputeId: string;
  /** Euro cents; may be a part of the payment. */
  amountMinor: number;
  /** The provider's word for what the customer says, such as `fraudulent`. */
  reason: string;
  status: DisputeStatus;
  /** Until when the provider takes evidence. */
  evidenceDueAt: Date | null;
  openedAt: Date;
  closedAt: Date | null;
}

export interface PaymentSubject {
  purpose: PaymentPurpose;
  referenceId: number;
}

/** Payload of `payments.dispute_opened`. */
export interface DisputeEvent extends PaymentEvent {
  disputeId: number;
  amountMinor: number;
  /** Null while the dispute is open. */
  outcome: 'won' | 'lost' | null;
}

/** Payload of `payments.dispute_closed`. */
export interface DisputeClosedEvent extends DisputeEvent {
  outcome: 'won' | 'lost';
}
