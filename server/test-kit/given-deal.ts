import { insertDeal } from '#server/deals/deals.sql.ts';
import { insertPackRecord } from '#server/deals/pack-list.sql.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { hourMs } from '#server/platform/clock.ts';
import { givenItems } from './given-items.ts';

export interface GivenDeal<Kind extends 'pack' | 'deal'> {
  kind: Kind;
  id: number;
  itemIds: number[];
  priceCents: number;
}

/** A pack, by default two items of 100 euros together for 120. */
export async function givenPack(
  db: Db,
  input: { priceCents?: number; itemPricesCents?: number[]; stock?: number } = {},
): Promise<GivenDeal<'pack'>> {
  const { priceCents = 120_00, itemPricesCents = [100_00, 100_00], stock = 1 } = input;
  const items = await givenItems(
    db,
    itemPricesCents.map((cents) => ({ priceCents: cents, stock })),
  );
  const itemIds = items.map(({ id }) => id);
  const title = `Pack ${itemIds.join('-')}`;
  const shown = { title, titles: { de: `Paket ${itemIds.join('-')}` }, position: 1, isActive: true };
  const pack = { ...shown, itemIds, priceCents };
  const id = await inTransaction(db, (tx) => insertPackRecord(tx, pack, new Date()));
  return { kind: 'pack', id, itemIds, priceCents };
}

/** A deal that began an hour ago and runs for a day, by default an item of 100 euros for 80. */
export async function givenDeal(
  db: Db,
  input: { priceCents?: number; itemPriceCents?: number; stock?: number } = {},
): Promise<GivenDeal<'deal'>> {
  const { priceCents = 80_00, itemPriceCents = 100_00, stock = 1 } = input;
  const [item] = await givenItems(db, [{ priceCents: itemPriceCents, stock }]);
  const itemId = item?.id ?? 0;
  const startsAt = new Date(Date.now() - hourMs);
  const endsAt = new Date(startsAt.getTime() + 24 * hourMs);
  const id = await inTransaction(db, (tx) => insertDeal(tx, { itemId, priceCents, startsAt, endsAt }));
  return { kind: 'deal', id: id ?? 0, itemIds: [itemId], priceCents };
}
