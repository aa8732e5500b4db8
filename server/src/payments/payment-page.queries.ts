import type { Reader } from '#server/platform/db.ts';
import type { Dispute } from './disputes.types.ts';
import { selectDisputesOfPayment } from './disputes.sql.ts';
import { selectEventsOfPayment, selectPaymentFacts, selectRefundsOfPayment } from './payment-page.sql.ts';
import type { PaymentEventRow, PaymentFacts, RefundFacts } from './payment-page.types.ts';

export interface PaymentHistory {
  payment: PaymentFacts;
  /** Webhooks as they came in. */
  events: PaymentEventRow[];
  refunds: RefundFacts[];
  disputes: Dispute[];
}

/** Reads a payment with everything that happened to it, for staff; null if there is none. */
export async function findPaymentHistory(reader: Reader, paymentId: number): Promise<PaymentHistory | null> {
  const [payment, events, refunds, disputes] = await Promise.all([
    selectPaymentFacts(reader, paymentId),
    selectEventsOfPayment(reader, paymentId),
    selectRefundsOfPayment(reader, paymentId),
    selectDisputesOfPayment(reader, paymentId),
  ]);
  return payment && { payment, events, refunds, disputes };
}
