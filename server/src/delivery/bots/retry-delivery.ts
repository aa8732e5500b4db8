import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectStoppedForUpdate, updateOffersForgiven, updateRetried } from './trade-offers.sql.ts';

/**
 * Lets the bots try a stopped delivery again, to the trade link of the customer's profile if there is one; for a reversed
 * delivery, ends the hold on what else its customer bought. Returns the order.
 */
export async function retryDelivery(tx: Tx, deliveryId: number): Promise<{ orderId: number }> {
  const stopped = await selectStoppedForUpdate(tx, deliveryId);
  if (!stopped) refuse('delivery_not_stopped', { id: deliveryId });
  await updateOffersForgiven(tx, deliveryId);
  await updateRetried(tx, deliveryId);
  return stopped;
}
