import type { Reader } from '#server/platform/db.ts';
import { dealPrices } from './deals.rules.ts';
import type { DealRow } from './deals.types.ts';
import { selectRunningDeals, selectShownPacks } from './deals.sql.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel } from '#server/catalog/search/read-model.ts';

export interface ListedDeal extends Pick<DealRow, 'id' | 'title' | 'priceCents' | 'endsAt' | 'lowestCents'> {
  items: CatalogItem[];
  /** Price of each item within the deal, in euro cents. */
  pricesCents: number[];
  isAvailable: boolean;
}

interface DisplayContext {
  model: ReadModel;
  languageId: number;
  now: Date;
}

/**
 * Lists packs or running deals, available ones first, without those that are no longer below the sum of their items.
 */
export async function listDeals(reader: Reader, kind: 'pack' | 'deal', context: DisplayContext): Promise<ListedDeal[]> {
  const { languageId, now, model } = context;
  const rows = await (kind === 'pack' ? selectShownPacks(reader, languageId) : selectRunningDeals(reader, now));
  const listed = rows.flatMap((row) => toListed(row, model));
  return [...listed.filter(({ isAvailable }) => isAvailable), ...listed.filter(({ isAvailable }) => !isAvailable)];
}

function toListed(row: DealRow, model: ReadModel): ListedDeal[] {
  const { id, title, priceCents, endsAt, lowestCents, itemIds } = row;
  const items = itemIds.map((itemId) => findItem(model, itemId)).filter((item) => item !== undefined);
  const prices = dealPrices(priceCents, items);
  if (!prices || items.length < itemIds.length) return [];
  const isAvailable = items.every(({ stock }) => stock > 0);
  return [{ id, title, priceCents, endsAt, lowestCents, items, pricesCents: [...prices.values()], isAvailable }];
}
