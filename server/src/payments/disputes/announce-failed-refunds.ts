import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { toRefundEvent } from '#server/payments/payments.rules.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { updateRefundsToWaitNoLonger } from '#server/payments/refunds.sql.ts';

/** Publishes `payments.refund_failed` of refunds that failed during disputes which are won. The payment is locked. */
export async function announceFailedRefunds(tx: Tx, payment: Payment): Promise<void> {
  for (const refund of await updateRefundsToWaitNoLonger(tx, payment.id)) {
    await publish(tx, 'payments.refund_failed', toRefundEvent(refund, payment));
  }
}
