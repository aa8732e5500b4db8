import { lockCart } from '#server/cart/cart.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { toFingerprint, withIdempotencyKey } from '#server/platform/idempotency.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectLinesOfOrders, selectOrder } from '#server/checkout/checkout.sql.ts';
import { closeRefundedOrder } from './close-refunded-order.ts';
import { giveBackMoney } from './give-back-money.ts';
import { lockSoldOrder } from './lock-sold-order.ts';
import { choosePieces, listLeft, partOf, shareOrder, splitRefund, sumRefunds } from './refunds.rules.ts';
import { insertRefund, selectRefundsOfOrders } from './refunds.sql.ts';
import type { ExplainedRefund, OrderRefundEvent, RefundInput, RefundSplit } from './refunds.types.ts';
import { takeBackGoods } from './take-back-goods.ts';

const repeatMinutes = 5;

/**
 * Refunds pieces of a sold order in the caller's transaction, with its audit entry or request. With
 * `isMadeOnce`, the same refund within five minutes is made once. Locks cart, order, payment, deliveries, items and wallet. See `refund-order`.
 */
export async function makeRefund(tx: Tx, input: RefundInput): Promise<number> {
  const { orderId, isMadeOnce = false, now } = input;
  const found = (await selectOrder(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, found.customerId, now);
  if (!isMadeOnce) return refundPieces(tx, input);
  const asked = toFingerprint([orderId, input.lines, input.destination, input.reason, input.actor]);
  const { result } = await withIdempotencyKey(
    tx,
    {
      operation: 'refund',
      ownerId: found.customerId,
      key: asked,
      fingerprint: asked,
      cutoff: new Date(now.getTime() - repeatMinutes * minuteMs),
      now,
    },
    () => refundPieces(tx, input),
  );
  return result;
}

async function refundPieces(tx: Tx, input: RefundInput): Promise<number> {
  const { orderId, reason, actor, closeReason = null, explains = null, now } = input;
  const { order, ...funds } = await lockSoldOrder(tx, orderId);
  const lossCents = explains ? null : funds.lossCents;
  const refundableCents = funds.refundableCents + (explains?.amountMinor ?? 0);
  const lines = await selectLinesOfOrders(tx, [orderId]);
  const earlier = await selectRefundsOfOrders(tx, [orderId]);
  const left = listLeft(lines, earlier);
  const pieces = choosePieces(left, input.lines);
  const restocked = await takeBackGoods(tx, { orderId, lines, pieces });
  const shares = shareOrder(order, lines);
  const parts = pieces.map(({ position, count }) => {
    const share = shares.find((one) => one.position === position);
    assert(share, `line ${position} of order ${orderId} has a share`);
    const before = share.count - (left.find((one) => one.position === position)?.count ?? 0);
    return { ...partOf(share, { before, count }), restockedCount: restocked.get(position) ?? 0 };
  });
  const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const asked = { totalCents, destination: input.destination, lossCents, refundableCents };
  const split = splitRefund(order, sumRefunds(earlier), asked);
  if (explains) refuseIfWorthDiffers(split, explains);
  const destination = split.sourceCents > 0 ? 'source' : input.destination;
  const refundId = await insertRefund(tx, { orderId, destination, reason, actor, now, lines: parts, ...split });
  await giveBackMoney(tx, order, { refundId, split, isCovered: lossCents !== null, explains, now });
  await closeRefundedOrder(tx, order, { left, pieces, closeReason, now });
  const event: OrderRefundEvent = { refundId, orderId, customerId: order.customerId };
  await publish(tx, 'checkout.refund_made', event);
  return refundId;
}

function refuseIfWorthDiffers({ sourceCents, walletCents }: RefundSplit, { amountMinor }: ExplainedRefund): void {
  if (walletCents === 0 && sourceCents === amountMinor) return;
  refuse('refund_worth_differs', { worthCents: sourceCents + walletCents, cardCents: sourceCents });
}
