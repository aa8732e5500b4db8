import { lockCart } from '#server/cart/cart.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import { closeRefundedOrder } from './close-refunded-order.ts';
import { giveBackMoney } from './give-back-money.ts';
import { lockSoldOrder } from './lock-sold-order.ts';
import { planRefund } from './plan-refund.ts';
import { insertRefund } from './refunds.sql.ts';
import type { ExplainedRefund, OrderRefundEvent, RefundInput, RefundSplit } from './refunds.types.ts';
import { takeBackGoods } from './take-back-goods.ts';

/**
 * Refunds pieces of a sold order in the caller's transaction, with its audit entry or request. Locks cart, order, payment,
 * deliveries, items and wallet. Publishes `checkout.refund_made`, and
 * `checkout.order_completed` if nothing else was open.
 */
export async function makeRefund(tx: Tx, input: RefundInput): Promise<number> {
  const { orderId, reason, actor, closeReason = null, explains = null, seenPlan = null, now } = input;
  const found = (await selectOrder(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, found.customerId, now);
  const sold = await lockSoldOrder(tx, orderId);
  const { order } = sold;
  const { lines, left, parts, split, fingerprint } = await planRefund(tx, sold, input);
  if (seenPlan !== null && seenPlan !== fingerprint) refuse('record_changed');
  const restocked = await takeBackGoods(tx, { orderId, lines, pieces: parts });
  if (explains) refuseIfWorthDiffers(split, explains);
  const destination = split.sourceCents > 0 ? 'source' : input.destination;
  const refunded = parts.map((part) => ({ ...part, restockedCount: restocked.get(part.position) ?? 0 }));
  const refundId = await insertRefund(tx, { orderId, destination, reason, actor, now, lines: refunded, ...split });
  const isCovered = !explains && sold.lossCents !== null;
  await giveBackMoney(tx, order, { refundId, split, isCovered, explains, now });
  await closeRefundedOrder(tx, order, { left, pieces: parts, closeReason, now });
  const event: OrderRefundEvent = { refundId, orderId, customerId: order.customerId };
  await publish(tx, 'checkout.refund_made', event);
  return refundId;
}

function refuseIfWorthDiffers({ sourceCents, walletCents }: RefundSplit, { amountMinor }: ExplainedRefund): void {
  if (walletCents === 0 && sourceCents === amountMinor) return;
  refuse('refund_worth_differs', { worthCents: sourceCents + walletCents, cardCents: sourceCents });
}
