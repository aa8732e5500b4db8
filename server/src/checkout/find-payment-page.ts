import { findPayment } from '#server/payments/find-payment.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Order } from './checkout.types.ts';

/**
 * The page of the provider where an order can be paid right now; null when it is paid, over, out of its reservation, or
 * not opened yet. Only reads, and asks no provider.
 */
export async function findPaymentPage(reader: Reader, order: Order, now: Date): Promise<string | null> {
  const { status, reservedUntil, paymentId } = order;
  if (status !== 'pending_payment' || paymentId === null || reservedUntil === null || reservedUntil <= now) return null;
  const payment = await findPayment(reader, paymentId);
  return payment?.status === 'open' ? payment.redirectUrl : null;
}
