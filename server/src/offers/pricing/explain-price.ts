import type { OfferQuality } from '#contract/offers.ts';
import type { Reader } from '#server/platform/db.ts';
import { explainCents } from './pricing.rules.ts';
import type { PriceLine } from './pricing.types.ts';
import { suggestPrice } from './suggest-price.ts';

interface ExplainedPrice {
  /** Item that the offer is matched to. */
  itemId: number | null;
  quality: OfferQuality;
  offeredCents: number;
  now: Date;
}

/** Lines that sum to a counter-offer; null for a skin that the catalog does not know in its wear. Only reads. */
export async function explainPrice(reader: Reader, price: ExplainedPrice): Promise<PriceLine[] | null> {
  const { itemId, quality, offeredCents, now } = price;
  if (itemId === null) return null;
  const suggestion = await suggestPrice(reader, { itemId, wear: quality }, now);
  return suggestion && explainCents(suggestion.lines, offeredCents);
}
