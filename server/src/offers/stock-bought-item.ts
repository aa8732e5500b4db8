import { addItem } from '#server/catalog/items/add-item.ts';
import { restock } from '#server/catalog/items/restock.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectBoughtSkin, upsertBoughtSkin } from './bought-skins.sql.ts';
import { lockOffer } from './offers.queries.ts';
import type { BoughtSkin, Offer } from './offers.types.ts';
import { suggestPrice } from './pricing/suggest-price.ts';

interface Stocking {
  offerId: number;
  /** Price in euro cents of an item that the catalog does not have yet; an item that it has keeps its price. */
  salePriceCents: number | null;
  /** Only records the skin; a later call puts it up for sale. */
  isReserved: boolean;
  /** Member of staff who set the price. */
  actor: string;
  now: Date;
}

/**
 * Puts a skin that arrived into the stock of its item, in the wear that was stated, and keeps what it cost. A wear or a
 * skin that the catalog does not have becomes a new item. Once per offer. Locks the offer, then the item.
 */
export async function stockBoughtItem(tx: Tx, stocking: Stocking): Promise<BoughtSkin> {
  const { offerId, isReserved, now } = stocking;
  const offer = await lockOffer(tx, offerId, null);
  if (!offer.agreedAt) refuse('offer_not_agreed', { offerId });
  if (!offer.receivedAt) refuse('offer_not_received', { offerId });
  assert(offer.agreedCents !== null, `offer ${offerId} has an agreed price`);
  const known = await selectBoughtSkin(tx, offerId);
  if (known && (!known.isReserved || isReserved)) refuse('offer_stocked_already', { offerId, itemId: known.itemId });
  const itemId = known?.itemId ?? (await findOrAddItem(tx, offer, stocking));
  if (!isReserved) await restock(tx, [{ itemId, count: 1 }]);
  const skin = { offerId, itemId, purchaseCents: offer.agreedCents, isReserved };
  await upsertBoughtSkin(tx, skin, now);
  return skin;
}

async function findOrAddItem(tx: Tx, offer: Offer, { salePriceCents, actor, now }: Stocking): Promise<number> {
  const { id: offerId, itemId, title, quality } = offer;
  const skin = itemId === null ? null : await suggestPrice(tx, { itemId, wear: quality }, now);
  if (skin) return skin.referenceId;
  if (salePriceCents === null) refuse('sale_price_missing', { offerId });
  const addedId = await addItem(tx, { sameSkinId: itemId, title, quality, priceCents: salePriceCents, by: actor, now });
  return addedId ?? refuse('offer_item_unknown', { offerId, title });
}
