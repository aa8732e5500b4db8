import { lockCart } from '#server/cart/cart.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { chooseReturned, nothingToRefund, toRefundPieces } from './withdrawals.rules.ts';
import {
  selectWithdrawal,
  selectWithdrawalForUpdate,
  selectWithdrawalLines,
  updateSettledWithdrawals,
  updateWithdrawnLinesReceived,
} from './withdrawals.sql.ts';
import type { ReceivedItems, ReturnedItems } from './withdrawals.types.ts';

/**
 * Notes that delivered items of a withdrawal came back, and refunds them the way they were paid. Settles the withdrawal with
 * its last line. Not idempotent. Locks cart, order and withdrawal.
 */
export async function receiveWithdrawnItems(tx: Tx, returned: ReturnedItems): Promise<ReceivedItems> {
  const { withdrawalId, seenPlan = null, actor, now } = returned;
  const found = (await selectWithdrawal(tx, withdrawalId)) ?? refuse('withdrawal_not_found', { id: withdrawalId });
  const { orderId } = found;
  const order = (await selectOrder(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, order.customerId, now);
  await selectOrderForUpdate(tx, orderId);
  await selectWithdrawalForUpdate(tx, withdrawalId);
  const chosen = chooseReturned(await selectWithdrawalLines(tx, orderId), returned);
  const positions = chosen.map(({ position }) => position);
  const lines = toRefundPieces(chosen);
  if (lines.length === 0 && seenPlan !== null && seenPlan !== nothingToRefund.plan) refuse('record_changed');
  const money = { orderId, lines, destination: 'source' as const, reason: 'right of withdrawal', actor, seenPlan, now };
  const refundId = lines.length === 0 ? null : await makeRefund(tx, money);
  await updateWithdrawnLinesReceived(tx, { orderId, positions, now });
  await updateSettledWithdrawals(tx, { orderId, now });
  return { orderId, positions, refundId };
}
