import { recordAudit } from '#server/audit/record-audit.ts';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import type { ClaimedDeliveries } from '#server/delivery/claim-deliveries.ts';
import type { DeliveredLines } from '#server/delivery/delivery.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { toLinesAudit } from './lines-audit.rules.ts';

interface StaffClaim extends DeliveredLines {
  actor: string;
  now: Date;
}

/** Claims lines of an order before its trade is sent; logged unless all of them were claimed before. See `claim-order`. */
export async function claimOrderAsStaff(tx: Tx, { actor, now, ...lines }: StaffClaim): Promise<ClaimedDeliveries> {
  const claimed = await claimOrder(tx, { ...lines, now });
  const details = toLinesAudit(claimed.deliveries.map(({ linePosition }) => linePosition));
  const subject = `order:${lines.orderId}`;
  if (claimed.isNew) await recordAudit(tx, { actor, action: 'order.claimed', subject, details, now });
  return claimed;
}
