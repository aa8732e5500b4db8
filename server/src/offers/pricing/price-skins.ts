import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { priceOffer } from './pricing.rules.ts';
import { selectPricedSkins } from './pricing.sql.ts';
import type { PriceRule, PriceSuggestion, WantedPrice } from './pricing.types.ts';

const salesDays = 30;

interface Pricing {
  wanted: WantedPrice[];
  rules: PriceRule[];
  now: Date;
}

/** What the shop would pay by rules that need not be saved; see `suggest-prices`. */
export async function priceSkins(
  reader: Reader,
  { wanted, rules, now }: Pricing,
): Promise<Map<number, PriceSuggestion>> {
  const skins = await selectPricedSkins(reader, wanted, new Date(now.getTime() - salesDays * dayMs));
  const suggestions = new Map<number, PriceSuggestion>();
  for (const { wantedId, referenceId, ...skin } of skins) {
    const price = priceOffer({ ...skin, wear: skin.wear ?? 'not_painted' }, rules);
    const { referenceCents, stock, soldLast30Days } = skin;
    if (price) suggestions.set(wantedId, { referenceId, referenceCents, stock, soldLast30Days, ...price });
  }
  return suggestions;
}
