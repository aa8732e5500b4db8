import { lockCart } from '#server/cart/cart.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import {
  selectWithdrawal,
  selectWithdrawalForUpdate,
  selectWithdrawalLines,
  updateWithdrawnLinesRefunded,
} from './withdrawals.sql.ts';

interface ReturnedItems {
  withdrawalId: number;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

/**
 * Notes that the delivered items of a withdrawal came back, and refunds them the way they were paid. Returns the refund, or
 * null if staff refunded them before. Locks cart, order and withdrawal.
 */
export async function receiveWithdrawnItems(
  tx: Tx,
  { withdrawalId, actor, now }: ReturnedItems,
): Promise<{ orderId: number; refundId: number | null }> {
  const found = (await selectWithdrawal(tx, withdrawalId)) ?? refuse('withdrawal_not_found', { id: withdrawalId });
  const { orderId } = found;
  const order = (await selectOrder(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, order.customerId, now);
  await selectOrderForUpdate(tx, orderId);
  await selectWithdrawalForUpdate(tx, withdrawalId);
  const waiting = (await selectWithdrawalLines(tx, orderId)).filter(
    (line) => line.withdrawalId === withdrawalId && line.refundId === null,
  );
  if (waiting.length === 0) return refuse('withdrawal_settled_already', { id: withdrawalId });
  const lines = waiting.filter(({ count }) => count > 0).map(({ position, count }) => ({ position, count }));
  const money = { orderId, lines, destination: 'source' as const, reason: 'right of withdrawal', actor, now };
  const refundId = lines.length === 0 ? null : await makeRefund(tx, money);
  await updateWithdrawnLinesRefunded(tx, withdrawalId);
  return { orderId, refundId };
}
