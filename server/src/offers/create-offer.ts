import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { idempotencyKeysCutoff, refuseIfKeyReused } from '#server/platform/idempotency-key.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { answerBy, fingerprint, openOffersMax } from './offers.rules.ts';
import { deleteKey, insertOffer, lockSeller, selectOfferByKey, selectOpenCount } from './offers.sql.ts';
import type { OfferEvent, OfferInput } from './offers.types.ts';

/**
 * Creates an offer and promises an answer within three working days. Idempotent by key for a day, even if selling
 * closed meanwhile; without a key each call creates one, because customers may own duplicates. Locks the customer's
 * offers. Publishes `offers.offer_received`.
 */
export function createOffer(db: Db, input: OfferInput): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockSeller(tx, input.customerId);
    if (!(await lockAccountShared(tx, input.customerId))) refuse('not_signed_in');
    const requestHash = fingerprint(input);
    const known = await recallOffer(tx, input, requestHash);
    if (known !== null) return known;
    if (!input.isSellingOpen) refuse('selling_closed');
    const openCount = await selectOpenCount(tx, input.customerId);
    if (openCount >= openOffersMax) refuse('too_many_open_offers', { max: openOffersMax });
    const offerId = await insertOffer(tx, { input, requestHash, answerBy: answerBy(input.now) });
    await publish(tx, 'offers.offer_received', { offerId } satisfies OfferEvent);
    return offerId;
  });
}

/** Finds the offer of a key; keys expire after a day. */
async function recallOffer(tx: Tx, input: OfferInput, requestHash: string): Promise<number | null> {
  const { customerId, idempotencyKey: key, now } = input;
  const known = key === null ? null : await selectOfferByKey(tx, { customerId, key });
  if (!known) return null;
  if (known.createdAt < idempotencyKeysCutoff(now)) {
    await deleteKey(tx, known.id);
    return null;
  }
  refuseIfKeyReused(known, requestHash);
  return known.id;
}
