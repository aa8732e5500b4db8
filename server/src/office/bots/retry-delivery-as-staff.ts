import { recordAudit } from '#server/audit/record-audit.ts';
import { retryDelivery } from '#server/delivery/bots/retry-delivery.ts';
import type { Tx } from '#server/platform/db.ts';

/** Lets the bots try a stopped delivery again, with an audit entry of its order. */
export async function retryDeliveryAsStaff(
  tx: Tx,
  { id, isGone, actor, now }: { id: number; isGone: boolean; actor: string; now: Date },
): Promise<void> {
  const { orderId } = await retryDelivery(tx, { deliveryId: id, isGone, now });
  const details = { delivery: id, ...(isGone && { is_gone: true }) };
  await recordAudit(tx, { actor, action: 'order.delivery_retried', subject: `order:${orderId}`, details, now });
}
