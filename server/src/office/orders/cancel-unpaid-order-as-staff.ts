import { recordAudit } from '#server/audit/record-audit.ts';
import { cancelUnpaidOrder } from '#server/checkout/settlement/cancel-unpaid-order.ts';
import type { Tx } from '#server/platform/db.ts';

interface StaffCancellation {
  orderId: number;
  reason: string;
  actor: string;
  now: Date;
}

/** Cancels an order that nobody has paid, with its audit entry. See `cancel-unpaid-order`. */
export async function cancelUnpaidOrderAsStaff(tx: Tx, cancellation: StaffCancellation): Promise<void> {
  const { orderId, reason, actor, now } = cancellation;
  const customerId = await cancelUnpaidOrder(tx, { orderId, now });
  const entry = { actor, action: 'order.cancelled_unpaid', subject: `order:${orderId}`, details: {}, now };
  await recordAudit(tx, entry, { customerId, details: { reason } });
}
