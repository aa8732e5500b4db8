import type { Reader } from '#server/platform/db.ts';
import { priceSkins } from './price-skins.ts';
import { selectPriceRules } from './pricing.sql.ts';
import type { PriceSuggestion, WantedPrice } from './pricing.types.ts';

/**
 * What the shop pays for items of the catalog by the rules of its owner, by item id. Leaves out items that are not in the
 * catalog in the wanted wear, and those for which the rules leave nothing to pay. Only reads.
 */
export async function suggestPrices(
  reader: Reader,
  wanted: WantedPrice[],
  now: Date,
): Promise<Map<number, PriceSuggestion>> {
  return priceSkins(reader, { wanted, rules: await selectPriceRules(reader), now });
}
