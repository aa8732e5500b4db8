import type { Reader, Tx } from '#server/platform/db.ts';
import type { BoughtSkin } from './offers.types.ts';

export async function selectBoughtSkin(reader: Reader, offerId: number): Promise<BoughtSkin | null> {
  const [skin] = await reader<BoughtSkin[]>`
    select offer_id, item_id, purchase_cents, is_reserved from offers.bought_skins where offer_id = ${offerId}`;
  return skin ?? null;
}

/** Records a skin, or puts a reserved one up for sale. */
export async function upsertBoughtSkin(tx: Tx, skin: BoughtSkin, now: Date): Promise<void> {
  const { offerId, itemId, purchaseCents, isReserved } = skin;
  const forSaleAt = isReserved ? null : now;
  await tx`
    insert into offers.bought_skins (offer_id, item_id, purchase_cents, is_reserved, recorded_at, for_sale_at)
    values (${offerId}, ${itemId}, ${purchaseCents}, ${isReserved}, ${now}, ${forSaleAt})
    on conflict (offer_id) do update set is_reserved = excluded.is_reserved, for_sale_at = excluded.for_sale_at`;
}
