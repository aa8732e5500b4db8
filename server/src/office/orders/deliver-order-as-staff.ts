import { recordAudit } from '#server/audit/record-audit.ts';
import { deliverOrder } from '#server/checkout/orders/deliver-order.ts';
import type { DeliveredLines } from '#server/delivery/delivery.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { toLinesAudit } from './lines-audit.rules.ts';

interface StaffDelivery extends DeliveredLines {
  /** Number of the Steam trade offer. */
  tradeOfferId: string;
  actor: string;
  now: Date;
}

/** Confirms that claimed lines of an order were delivered by a trade offer, and returns their number. See `deliver-order`. */
export async function deliverOrderAsStaff(tx: Tx, delivery: StaffDelivery): Promise<number> {
  const { orderId, tradeOfferId, actor, now } = delivery;
  const positions = await deliverOrder(tx, delivery);
  const details = { tradeOfferId, ...toLinesAudit(positions) };
  await recordAudit(tx, { actor, action: 'order.delivered', subject: `order:${orderId}`, details, now });
  return positions.length;
}
