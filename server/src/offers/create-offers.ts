import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withIdempotencyKey } from '#server/platform/idempotency.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOfferedAssets } from './inventory/inventory.sql.ts';
import { answerBy } from './answer-by.ts';
import { fingerprint, openOffersMax } from './offers.rules.ts';
import { insertOffers, lockSeller, selectOpenCount } from './offers.sql.ts';
import type { OfferInput, OffersReceivedEvent } from './offers.types.ts';

/**
 * Stores the offers of one request, all or none, and promises an answer within three working days. Returns their ids in
 * the order of the skins. Idempotent by key; without a key each call makes new offers, because two equal skins may be
 * sold. A retry gets its offers even after selling was closed. Locks the customer's offers against other new ones.
 * Publishes `offers.offers_received`.
 */
export async function createOffers(db: Db, input: OfferInput): Promise<number[]> {
  const { customerId, idempotencyKey: key, now } = input;
  const promisedAt = await answerBy(now, input.calendar);
  return inTransaction(db, async (tx) => {
    await lockSeller(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    if (key === null) return insertNewOffers(tx, input, promisedAt);
    const call = { operation: 'offer', ownerId: customerId, key, fingerprint: fingerprint(input), now };
    return (await withIdempotencyKey(tx, call, () => insertNewOffers(tx, input, promisedAt))).result;
  });
}

async function insertNewOffers(tx: Tx, input: OfferInput, promisedAt: Date): Promise<number[]> {
  if (!input.isSellingOpen) refuse('selling_closed');
  const openCount = await selectOpenCount(tx, input.customerId);
  if (openCount + input.skins.length > openOffersMax) refuse('too_many_open_offers', { max: openOffersMax });
  await refuseIfOffered(tx, input);
  const offerIds = await insertOffers(tx, { input, answerBy: promisedAt });
  await publish(tx, 'offers.offers_received', { offerIds } satisfies OffersReceivedEvent);
  return offerIds;
}

/** Refuses a skin of an inventory that is in an open offer, or twice in this request. Called under the lock of the seller. */
async function refuseIfOffered(tx: Tx, { skins }: OfferInput): Promise<void> {
  const assetIds = skins.map(({ asset }) => asset?.assetId ?? null);
  const open = new Set(
    await selectOfferedAssets(
      tx,
      assetIds.filter((id) => id !== null),
    ),
  );
  const at = assetIds.findIndex((id, index) => id !== null && (open.has(id) || assetIds.indexOf(id) < index));
  if (at >= 0) refuse('invalid_input', {}, { [fieldOf(at, skins.length)]: ['offers.asset_offered'] });
}

/** Name of the field of a skin, alone or of several. */
const fieldOf = (at: number, count: number): string => (count === 1 ? 'title' : `items.${at}.title`);
