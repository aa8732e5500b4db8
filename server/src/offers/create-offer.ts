import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withIdempotencyKey } from '#server/platform/idempotency.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { answerBy } from './answer-by.ts';
import { fingerprint, openOffersMax } from './offers.rules.ts';
import { insertOffer, lockSeller, selectOpenCount } from './offers.sql.ts';
import type { OfferEvent, OfferInput } from './offers.types.ts';

/**
 * Stores an offer of a customer and promises an answer within three working days. Idempotent by key; without a key each
 * call is a new offer, because two equal skins may be sold. A retry gets its offer even after selling was closed. Locks
 * the customer's offers against another new one. Publishes `offers.offer_received`.
 */
export async function createOffer(db: Db, input: OfferInput): Promise<number> {
  const { customerId, idempotencyKey: key, now } = input;
  const promisedAt = await answerBy(now, input.calendar);
  return inTransaction(db, async (tx) => {
    await lockSeller(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    if (key === null) return insertNewOffer(tx, input, promisedAt);
    const call = { operation: 'offer', ownerId: customerId, key, fingerprint: fingerprint(input), now };
    return (await withIdempotencyKey(tx, call, () => insertNewOffer(tx, input, promisedAt))).result;
  });
}

async function insertNewOffer(tx: Tx, input: OfferInput, promisedAt: Date): Promise<number> {
  if (!input.isSellingOpen) refuse('selling_closed');
  const openCount = await selectOpenCount(tx, input.customerId);
  if (openCount >= openOffersMax) refuse('too_many_open_offers', { max: openOffersMax });
  const offerId = await insertOffer(tx, { input, answerBy: promisedAt });
  await publish(tx, 'offers.offer_received', { offerId } satisfies OfferEvent);
  return offerId;
}
