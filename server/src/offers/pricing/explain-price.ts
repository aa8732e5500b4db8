import type { OfferQuality } from '#contract/offers.ts';
import type { Reader } from '#server/platform/db.ts';
import { capAtAsked, explainCents } from './pricing.rules.ts';
import type { PriceLine } from './pricing.types.ts';
import { suggestPrice } from './suggest-price.ts';

interface ExplainedPrice {
  /** Item that the offer is matched to. */
  itemId: number | null;
  quality: OfferQuality;
  askedCents: number;
  offeredCents: number;
  now: Date;
}

/** Lines that sum to a counter-offer; null for a skin that the catalog does not know in its wear. Only reads. */
export async function explainPrice(reader: Reader, price: ExplainedPrice): Promise<PriceLine[] | null> {
  const { itemId, quality, askedCents, offeredCents, now } = price;
  if (itemId === null) return null;
  const suggestion = await suggestPrice(reader, { itemId, wear: quality }, now);
  if (!suggestion) return null;
  // Staff who offer more than was asked for have set that price aside.
  const isCapped = offeredCents <= askedCents;
  const { lines } = isCapped ? capAtAsked(suggestion, askedCents) : suggestion;
  return explainCents(lines, offeredCents);
}
