import type { Tx } from '#server/platform/db.ts';
import { selectDeliveriesForUpdate, updateClaimed } from './delivery.sql.ts';
import type { DeliveredLines, Delivery } from './delivery.types.ts';

interface Claim extends DeliveredLines {
  now: Date;
}

export interface ClaimedDeliveries {
  /** What staff deliver now. */
  deliveries: Delivery[];
  /** False if a member of staff or a gateway has begun all of them before. */
  isNew: boolean;
}

/**
 * Marks open deliveries of an order as started, before staff send the trade: none of them is cancelled any more. Idempotent.
 * Locks the deliveries, after the order.
 */
export async function claimDeliveries(tx: Tx, { now, ...lines }: Claim): Promise<ClaimedDeliveries> {
  const { orderId, positions } = lines;
  const deliveries = (await selectDeliveriesForUpdate(tx, orderId)).filter(
    ({ status, linePosition }) => status === 'open' && (positions?.includes(linePosition) ?? true),
  );
  const isNew = deliveries.some(({ isStarted }) => !isStarted);
  if (isNew) await updateClaimed(tx, lines, now);
  return { deliveries, isNew };
}
