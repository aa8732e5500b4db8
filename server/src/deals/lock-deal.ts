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
  /** Further items to lock, because locks are taken by ascending id. */
  alongIds: number[];
}

/**
 * Locks a deal and its items until the end of the transaction and returns the items at their share of the price.
 * Refuses an unknown or expired deal, or one not below the sum of its items. Sold-out items have no stock.
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
