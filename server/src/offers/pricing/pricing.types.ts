import type { OfferQuality, PriceLineKind } from '#contract/offers.ts';

/**
 * A rule of the owner. `share` is the part of the reference price that the shop pays; the others add to it or take from
 * it: by wear, by sales of the last 30 days, by pieces in stock. The narrowest rule of a kind applies.
 */
export interface PriceRule {
  kind: 'share' | 'wear' | 'liquidity' | 'stock';
  /** Subcategory of the catalog; null for all. */
  category: string | null;
  /** Null for every wear. */
  wear: OfferQuality | null;
  /** Sales or pieces from which the rule applies; null for the other kinds. */
  atLeast: number | null;
  bps: number;
}

/** What the price of a skin depends on. */
export interface PricedSkin {
  referenceCents: number;
  category: string;
  wear: OfferQuality;
  soldLast30Days: number;
  stock: number;
}

/** Part of a price in euro cents, and in basis points of the reference price; null for what does not come from a rule. */
export interface PriceLine {
  kind: PriceLineKind;
  bps: number | null;
  cents: number;
}

export interface PriceSuggestion extends Pick<PricedSkin, 'stock' | 'soldLast30Days'> {
  /** Item of the catalog in the wear of the skin. */
  referenceId: number;
  referenceCents: number;
  lines: PriceLine[];
  /** Sum of the lines. */
  offerCents: number;
}

/** A matched item, and the wear that the customer stated; null for the item's own. */
export interface WantedPrice {
  itemId: number;
  wear: OfferQuality | null;
}
