import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDeliveriesForUpdate } from './delivery.sql.ts';
import type { DeliveredLines, Delivery } from './delivery.types.ts';

/**
 * Locks the deliveries of an order, after the order, and returns the open ones that staff may deliver. Refuses lines that a
 * bot is delivering; of a whole order it leaves them out.
 */
export async function lockHandDeliveries(tx: Tx, { orderId, positions }: DeliveredLines): Promise<Delivery[]> {
  const open = (await selectDeliveriesForUpdate(tx, orderId)).filter(
    ({ status, linePosition }) => status === 'open' && (positions?.includes(linePosition) ?? true),
  );
  const byHand = open.filter(({ isWithBot }) => !isWithBot);
  if (byHand.length < (positions ? open.length : Math.min(open.length, 1))) refuse('delivery_with_bot', { orderId });
  return byHand;
}
