import { recordAudit } from '#server/audit/record-audit.ts';
import { receiveWithdrawnItems } from '#server/checkout/withdrawals/receive-withdrawn-items.ts';
import type { Tx } from '#server/platform/db.ts';

interface StaffReceipt {
  withdrawalId: number;
  actor: string;
  now: Date;
}

/** Notes that the items of a withdrawal came back, with its audit entry. See `receive-withdrawn-items`. */
export async function receiveWithdrawnItemsAsStaff(
  tx: Tx,
  receipt: StaffReceipt,
): Promise<{ orderId: number; refundId: number | null }> {
  const { withdrawalId, actor, now } = receipt;
  const received = await receiveWithdrawnItems(tx, receipt);
  const { orderId, refundId } = received;
  const details = { withdrawalId, refundId };
  const subject = `order:${orderId}`;
  await recordAudit(tx, { actor, action: 'order.withdrawal_received', subject, details, now });
  return received;
}
