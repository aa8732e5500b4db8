import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  selectHeldOffer,
  selectStoppedForUpdate,
  updateHeldToNone,
  updateOffersForgiven,
  updateRetried,
} from './stopped-deliveries.sql.ts';
import { updateDeliveryHalted, updateEnded } from './trade-offers.sql.ts';

interface Retry {
  deliveryId: number;
  /** A person looked on Steam, and the unclear offer is not there. */
  isGone: boolean;
  now: Date;
}

/**
 * Lets the bots try a stopped delivery again, to the trade link of the customer's profile if there is one; for a reversed
 * delivery, ends the hold on what else its customer bought. An unclear offer is asked about again, or ends if it is gone: then
 * its delivery can be tried again, sent by hand or refunded. Returns the order.
 */
export async function retryDelivery(tx: Tx, { deliveryId, isGone, now }: Retry): Promise<{ orderId: number }> {
  const stopped = await selectStoppedForUpdate(tx, deliveryId);
  if (!stopped) refuse('delivery_not_stopped', { id: deliveryId });
  const held = await selectHeldOffer(tx, deliveryId);
  if (held && isGone) {
    await updateEnded(tx, { id: held.id, end: 'steam_unavailable', now });
    await updateDeliveryHalted(tx, { deliveryId, problem: 'steam_unavailable', retryAt: null });
    return stopped;
  }
  await updateHeldToNone(tx, deliveryId);
  await updateOffersForgiven(tx, deliveryId);
  await updateRetried(tx, deliveryId);
  return stopped;
}
