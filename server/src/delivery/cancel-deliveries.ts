import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDeliveriesForUpdate, updateCancelled } from './delivery.sql.ts';

interface Cancellation {
  orderId: number;
  lines: { position: number; count: number }[];
}

/**
 * Cancels pieces of an order that are not delivered yet, and returns their number per line; delivered pieces stay as they
 * are. Refuses while a gateway or staff deliver them. Locks the deliveries, after order and payment.
 */
export async function cancelDeliveries(
  tx: Tx,
  { orderId, lines }: Cancellation,
): Promise<{ position: number; count: number }[]> {
  const deliveries = await selectDeliveriesForUpdate(tx, orderId);
  const cancelled = [];
  for (const { position, count } of lines) {
    const delivery = deliveries.find(({ linePosition }) => linePosition === position);
    if (delivery?.status !== 'open') continue;
    if (delivery.isStarted) refuse('delivery_under_way', { orderId, position });
    await updateCancelled(tx, delivery.id, count);
    cancelled.push({ position, count });
  }
  return cancelled;
}
