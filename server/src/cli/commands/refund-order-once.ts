import { lockCart } from '#server/cart/cart.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { refundWithAudit, type StaffRefund } from '#server/office/orders/refund-with-audit.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { toFingerprint, withIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';

const repeatMinutes = 5;

interface RefundOnce {
  refund: OrderRefund;
  /** Made before by the same command. */
  isRepeated: boolean;
}

/**
 * Refunds an order once per command: terminals send no key, so the same command of the same member of staff within five
 * minutes is the one that was typed. Locks the cart first.
 */
export async function refundOrderOnce(tx: Tx, input: StaffRefund): Promise<RefundOnce> {
  const { orderId, lines, destination, reason, actor, now } = input;
  const { customerId } = (await findOrderSummary(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, customerId, now);
  const typed = toFingerprint([orderId, lines, destination, reason, actor]);
  const call = { operation: 'refund', ownerId: customerId, key: typed, fingerprint: typed, now };
  const cutoff = new Date(now.getTime() - repeatMinutes * minuteMs);
  const make = async () => (await refundWithAudit(tx, input)).id;
  const { result: refundId, isRepeated } = await withIdempotencyKey(tx, { ...call, cutoff }, make);
  return { refund: await readOrderRefund(tx, refundId), isRepeated };
}
