import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { SoldOrder } from './refunds.types.ts';
import { toSoldOrder } from './to-sold-order.ts';

/** Locks the order and its payment. Refuses one that was never sold, is refunded, or disputed. */
export async function lockSoldOrder(tx: Tx, orderId: number): Promise<SoldOrder> {
  return toSoldOrder(tx, await selectOrderForUpdate(tx, orderId), (paymentId) => lockPayment(tx, paymentId));
}
