import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dealPrices } from './bargain.rules.ts';
import { selectDealForShare } from './bargain.sql.ts';
import type { Deal } from './bargain.types.ts';
import { listItemsByIds, lockItems } from '#server/catalog/catalog.queries.ts';
import type { ListedItem } from '#server/catalog/catalog.types.ts';

interface DealInput {
  languageId: number;
  now: Date;
  /** Items to lock in the same go, because locks are taken by rising id. */
  alongIds: number[];
}

/**
 * Holds a bargain and its items until the end of the transaction and gives the items, each at its share of the price.
 * Refuses one that does not exist, is over, or costs as much as its items by now. Sold-out items are given with no stock.
 */
export async function lockDeal(tx: Tx, bargain: Deal, input: DealInput): Promise<ListedItem[]> {
  const { languageId, now, alongIds } = input;
  const row = await selectDealForShare(tx, bargain, { languageId, now });
  if (!row) return refuse(`${bargain.kind}_not_found`);
  if (!row.isOffered) refuse(`${bargain.kind}_over`);
  await lockItems(tx, [...row.itemIds, ...alongIds]);
  const items = await listItemsByIds(tx, row.itemIds, languageId);
  const prices = dealPrices(row.priceCents, items);
  if (!prices) return refuse(`${bargain.kind}_over`);
  return items.map((item) => ({ ...item, priceCents: prices.get(item.id) ?? item.priceCents }));
}
