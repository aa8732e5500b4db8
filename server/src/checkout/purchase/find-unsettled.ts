import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

/** Whether a closed order was paid, or began to wait for its bank after its reservation, and must be settled first. */
export async function findUnsettled(
  tx: Tx,
  { paymentId, closeReason, status }: Order,
): Promise<'paid_before' | 'pending_before' | null> {
  const payment = paymentId === null || status === 'refunded' ? null : await lockPayment(tx, paymentId);
  if (payment?.status === 'paid') return 'paid_before';
  return payment?.status === 'pending' && closeReason === 'expired' ? 'pending_before' : null;
}
