import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import type { RefundRequest } from '#server/payments/payments.types.ts';
import { insertRefund, selectRefund } from '#server/payments/refunds.sql.ts';
import { chargedBack, endRefund } from './end-refund.ts';

/**
 * Records a refund that the customer has got by a lost dispute: nothing is sent, and the loss gets smaller. Idempotent by
 * key. Locks the payment.
 */
export async function recordCoveredRefund(tx: Tx, request: RefundRequest): Promise<void> {
  const { paymentId, amountMinor, now } = request;
  const payment = await selectPaymentForUpdate(tx, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  const refundId = await insertRefund(tx, request);
  const refund = refundId && (await selectRefund(tx, refundId));
  if (refund)
    await endRefund(tx, { payment, refund: { ...refund, coveredMinor: amountMinor }, reason: chargedBack, now });
}
