import { recordAudit } from '#server/audit/record-audit.ts';
import { lockCart } from '#server/cart/cart.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import { receiveWithdrawnItems } from '#server/checkout/withdrawals/receive-withdrawn-items.ts';
import { findWithdrawal } from '#server/checkout/withdrawals/withdrawals.queries.ts';
import type { ReceivedItems, ReturnedItems } from '#server/checkout/withdrawals/withdrawals.types.ts';
import { onceAsStaff, type StaffAttempt } from '#server/office/once-as-staff.ts';
import { toLinesAudit } from '#server/office/orders/lines-audit.rules.ts';
import { toRefundAudit } from '#server/office/orders/refund-audit.rules.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface StaffReceipt extends ReturnedItems {
  /** What staff write about it; kept apart from the log, because it may be about a person. */
  reason?: string;
  /** Of the call, so that a retry after a lost reply gets the first result; terminals send none. */
  attempt?: Pick<StaffAttempt, 'staffId' | 'idempotencyKey'>;
}

/**
 * Notes that items of a withdrawal came back, with its audit entry; once per idempotency key. See `receive-withdrawn-items`.
 * Locks the cart first.
 */
export function receiveWithdrawnItemsAsStaff(db: Db, receipt: StaffReceipt): Promise<ReceivedItems> {
  const { withdrawalId, positions, reason, attempt, now } = receipt;
  return inTransaction(db, async (tx) => {
    const { orderId } =
      (await findWithdrawal(tx, withdrawalId)) ?? refuse('withdrawal_not_found', { id: withdrawalId });
    const { customerId } = (await findOrderSummary(tx, orderId)) ?? refuse('order_not_found');
    await lockCart(tx, customerId, now);
    const receive = () => receiveWithAudit(tx, { ...receipt, customerId });
    const asked = [withdrawalId, positions, reason];
    return attempt ? onceAsStaff(tx, { operation: 'office.withdrawal', ...attempt, asked, now }, receive) : receive();
  });
}

async function receiveWithAudit(tx: Tx, receipt: StaffReceipt & { customerId: number }): Promise<ReceivedItems> {
  const { withdrawalId, actor, reason, customerId, now } = receipt;
  const received = await receiveWithdrawnItems(tx, receipt);
  const { orderId, positions, refundId } = received;
  const refund = refundId === null ? { refundId } : toRefundAudit(await readOrderRefund(tx, refundId));
  const details = { withdrawalId, ...toLinesAudit(positions), ...refund };
  const entry = { actor, action: 'order.withdrawal_received', subject: `order:${orderId}`, details, now };
  await recordAudit(tx, entry, reason === undefined ? null : { customerId, details: { reason } });
  return received;
}
