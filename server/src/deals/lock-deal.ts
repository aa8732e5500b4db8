import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dealPrices } from './deals.rules.ts';
import { selectDealForShare } from './deals.sql.ts';
import type { Deal } from './deals.types.ts';
import { listItemsByIds, lockItems } from '#server/catalog/catalog.queries.ts';
import type { ListedItem } from '#server/catalog/catalog.types.ts';

interface DealInput {
  languageId: number;
  now: Date;
  /** Items to lock in the same go, because locks are taken by rising id. */
  alongIds: number[];
}

/**
 * Holds a deal and its items until the end of the transaction and gives the items, each at its share of the price.
 * Refuses one that does not exist, is over, or costs as much as its items by now. Sold-out items are given with no stock.
 */
export async function lockDeal(tx: Tx, deal: Deal, input: DealInput): Promise<ListedItem[]> {
  const { languageId, now, alongIds } = input;
  const row = await selectDealForShare(tx, deal, { languageId, now });
  if (!row) return refuse(`${deal.kind}_not_found`);
  if (!row.isOffered) refuse(`${deal.kind}_over`);
  await lockItems(tx, [...row.itemIds, ...alongIds]);
  const items = await listItemsByIds(tx, row.itemIds, languageId);
  const prices = dealPrices(row.priceCents, items);
  if (!prices) return refuse(`${deal.kind}_over`);
  return items.map((item) => ({ ...item, priceCents: prices.get(item.id) ?? item.priceCents }));
}
