import { lockCart } from '#server/cart/cart.queries.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { toFingerprint, withIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import type { RefundInput } from './refunds.types.ts';

const repeatMinutes = 5;

interface RefundOnce {
  refundId: number;
  /** Made before by the same command or click. */
  isRepeated: boolean;
}

/**
 * Makes a refund once: the same one by the same member of staff within five minutes is the one that was made, as when its
 * answer was lost or a button was clicked twice. `make` is `make-refund` or `cancel-order`. Locks the cart first.
 */
export async function makeRefundOnce(
  tx: Tx,
  input: RefundInput,
  make: (tx: Tx, input: RefundInput) => Promise<number>,
): Promise<RefundOnce> {
  const { orderId, lines, destination, reason, actor, seenPlan = null, now } = input;
  const found = (await selectOrder(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, found.customerId, now);
  const asked = toFingerprint([orderId, lines, destination, reason, actor, seenPlan]);
  const call = { operation: 'refund', ownerId: found.customerId, key: asked, fingerprint: asked, now };
  const cutoff = new Date(now.getTime() - repeatMinutes * minuteMs);
  const { result, isRepeated } = await withIdempotencyKey(tx, { ...call, cutoff }, () => make(tx, input));
  return { refundId: result, isRepeated };
}
