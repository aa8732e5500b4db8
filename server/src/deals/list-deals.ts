import type { Reader } from '#server/platform/db.ts';
import { dealPrices } from './deals.rules.ts';
import type { DealRow } from './deals.types.ts';
import { selectRunningDeals, selectShownPacks } from './deals.sql.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel } from '#server/catalog/search/read-model.ts';

/** A deal as it is offered right now. */
export interface ListedDeal extends Pick<DealRow, 'id' | 'title' | 'priceCents' | 'endsAt'> {
  items: CatalogItem[];
  /** What its items cost within it, in euro cents. */
  pricesCents: number[];
  isAvailable: boolean;
}

interface Sight {
  model: ReadModel;
  languageId: number;
  now: Date;
}

/** Packs and running deals; what can be had comes first. One that costs as much as its items by now is left out. Only reads. */
export async function listDeals(reader: Reader, kind: 'pack' | 'deal', sight: Sight): Promise<ListedDeal[]> {
  const { languageId, now, model } = sight;
  const rows = await (kind === 'pack' ? selectShownPacks(reader, languageId) : selectRunningDeals(reader, now));
  const listed = rows.flatMap((row) => toListed(row, model));
  return [...listed.filter(({ isAvailable }) => isAvailable), ...listed.filter(({ isAvailable }) => !isAvailable)];
}

function toListed({ id, title, priceCents, endsAt, itemIds }: DealRow, model: ReadModel): ListedDeal[] {
  const items = itemIds.map((itemId) => findItem(model, itemId)).filter((item) => item !== undefined);
  const prices = dealPrices(priceCents, items);
  if (!prices || items.length < itemIds.length) return [];
  const isAvailable = items.every(({ stock }) => stock > 0);
  return [{ id, title, priceCents, endsAt, items, pricesCents: [...prices.values()], isAvailable }];
}
