import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfTooManyPieces } from './cart.rules.ts';
import { upsertLine } from './cart.sql.ts';
import type { CartWish, WantedItem } from './cart.types.ts';

/** Sets how many pieces the cart holds; refuses more than may be had. Idempotent. `wanted` was read under the cart's lock. */
export async function setLine(tx: Tx, wish: CartWish, wanted: WantedItem): Promise<void> {
  const { customerId, itemId, count, now } = wish;
  const { priceCents, title, available } = wanted;
  if (priceCents === null || title === null || available === null) refuse('item_not_found');
  refuseIfTooManyPieces({ count, available, title }, wish.hasUniqueItems);
  await upsertLine(tx, { customerId, itemId, count, priceCents, now });
}
