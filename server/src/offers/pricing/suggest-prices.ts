import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { priceOffer } from './pricing.rules.ts';
import { selectPricedSkins, selectPriceRules } from './pricing.sql.ts';
import type { PriceSuggestion, WantedPrice } from './pricing.types.ts';

const salesDays = 30;

/**
 * What the shop pays for items of the catalog by the rules of its owner, by item id. Leaves out items that are not in the
 * catalog in the wanted wear, and those for which the rules leave nothing to pay. Only reads.
 */
export async function suggestPrices(
  reader: Reader,
  wanted: WantedPrice[],
  now: Date,
): Promise<Map<number, PriceSuggestion>> {
  const rules = await selectPriceRules(reader);
  const skins = await selectPricedSkins(reader, wanted, new Date(now.getTime() - salesDays * dayMs));
  const suggestions = new Map<number, PriceSuggestion>();
  for (const { wantedId, referenceId, ...skin } of skins) {
    const price = priceOffer({ ...skin, wear: skin.wear ?? 'not_painted' }, rules);
    const { referenceCents, stock, soldLast30Days } = skin;
    if (price) suggestions.set(wantedId, { referenceId, referenceCents, stock, soldLast30Days, ...price });
  }
  return suggestions;
}
