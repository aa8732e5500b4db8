import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, isOverdue } from './offers.rules.ts';
import { selectOverdueOfferIds, updateOfferClosed } from './offers.sql.ts';
import type { OfferEvent } from './offers.types.ts';

const pageSize = 200;

/**
 * Expires overdue counter-offers, each in its own transaction, and publishes `offers.offer_expired`. Safe beside
 * concurrent answers and processes.
 */
export function expireOffers(db: Db, now: Date): Promise<number> {
  return forEachPageIsolated(
    (afterId) => selectOverdueOfferIds(db, { now, afterId, limit: pageSize }),
    (offerId) => inTransaction(db, (tx) => expireOffer(tx, offerId, now)),
  );
}

async function expireOffer(tx: Tx, offerId: number, now: Date): Promise<void> {
  const offer = await lockOffer(tx, offerId, null);
  if (!isOverdue(offer, now)) return;
  assertTransition(offer.status, 'expired');
  await updateOfferClosed(tx, { id: offerId, status: 'expired', reason: null, now });
  await publish(tx, 'offers.offer_expired', { offerId } satisfies OfferEvent);
}
