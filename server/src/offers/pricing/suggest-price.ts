import type { Reader } from '#server/platform/db.ts';
import type { PriceSuggestion, WantedPrice } from './pricing.types.ts';
import { suggestPrices } from './suggest-prices.ts';

/** What the shop pays for one item, with its reasons; null where it has no price to go by. Only reads. */
export async function suggestPrice(reader: Reader, wanted: WantedPrice, now: Date): Promise<PriceSuggestion | null> {
  return (await suggestPrices(reader, [wanted], now)).get(wanted.itemId) ?? null;
}
