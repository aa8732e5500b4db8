import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import type { DeliveryTrouble, OfferEnd, TradeOffer } from './bots.types.ts';
import { problemAfter, retryMinutes } from './trade-offer.rules.ts';
import { updateDeliveryHalted, updateEnded } from './trade-offers.sql.ts';

interface EndedOffer {
  offer: Pick<TradeOffer, 'id' | 'deliveryId' | 'tries'>;
  end: OfferEnd;
  now: Date;
}

const minuteMs = 60_000;

/**
 * Ends an offer that became no trade, frees its assets, and gives the delivery back: to the bots for another try, or with
 * a problem to staff and the customer, who can cancel it then; publishes `delivery.delivery_stopped`. Idempotent.
 */
export async function endOffer(db: Db, { offer, end, now }: EndedOffer): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateEnded(tx, { id: offer.id, end, now }))) return;
    const problem = problemAfter(end, offer.tries);
    const retryAt = problem === null ? new Date(now.getTime() + retryMinutes * minuteMs) : null;
    const { deliveryId } = offer;
    const halted = await updateDeliveryHalted(tx, { deliveryId, problem, retryAt });
    if (!halted || problem === null) return;
    const event: DeliveryTrouble = { deliveryId, ...halted };
    await publish(tx, 'delivery.delivery_stopped', event);
  });
}
