import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

/** Whether an order that is not settled was paid meanwhile. Locks the payment. */
export async function isPaid(tx: Tx, { paymentId }: Order): Promise<boolean> {
  if (paymentId === null) return false;
  return (await lockPayment(tx, paymentId))?.status === 'paid';
}
