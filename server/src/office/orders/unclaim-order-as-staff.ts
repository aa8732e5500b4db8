import { recordAudit } from '#server/audit/record-audit.ts';
import { unclaimOrder } from '#server/checkout/orders/unclaim-order.ts';
import type { DeliveredLines } from '#server/delivery/delivery.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { toLinesAudit } from './lines-audit.rules.ts';

interface StaffRelease extends DeliveredLines {
  actor: string;
  now: Date;
}

/** Takes back a claim whose trade was not sent. Returns the refund of what was withdrawn from meanwhile. See `unclaim-order`. */
export async function unclaimOrderAsStaff(tx: Tx, release: StaffRelease): Promise<number | null> {
  const { orderId, actor, now } = release;
  const { positions, refundId } = await unclaimOrder(tx, release);
  const details = { ...toLinesAudit(positions), refundId };
  await recordAudit(tx, { actor, action: 'order.claim_undone', subject: `order:${orderId}`, details, now });
  return refundId;
}
