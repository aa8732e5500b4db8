import { adjustmentOf } from '#contract/money.ts';
import type { PricedSkin, PriceLine, PriceRule, PriceSuggestion } from './pricing.types.ts';

const wholeBps = 10_000;

/**
 * What the shop pays for a skin and why: lines in basis points of the reference price that sum to the offer. The margin
 * takes what keeps the offer at or below the reference price. Null if the rules leave nothing to pay.
 */
export function priceOffer(skin: PricedSkin, rules: PriceRule[]): { lines: PriceLine[]; offerCents: number } | null {
  const bpsOf = (kind: PriceRule['kind'], count: number) => findRule(rules, { kind, count, skin })?.bps ?? 0;
  const wear = bpsOf('wear', 0);
  const liquidity = bpsOf('liquidity', skin.soldLast30Days);
  const stock = bpsOf('stock', skin.stock);
  const margin = Math.min(bpsOf('share', 0) - wholeBps, -(wear + liquidity + stock));
  const parts = { reference: wholeBps, wear, liquidity, stock, margin };
  const lines = (Object.keys(parts) as (keyof typeof parts)[]).map((kind) => {
    const bps = parts[kind];
    return { kind, bps, cents: adjustmentOf(skin.referenceCents, bps) };
  });
  const offerCents = sumOf(lines);
  return offerCents > 0 ? { lines, offerCents } : null;
}

/** Nobody is offered more than they ask for: a line of its own lowers the price to that. */
export function capAtAsked(suggestion: PriceSuggestion, askedCents: number): PriceSuggestion {
  const cents = askedCents - suggestion.offerCents;
  if (cents >= 0) return suggestion;
  return { ...suggestion, lines: [...suggestion.lines, { kind: 'asked', bps: null, cents }], offerCents: askedCents };
}

/** The price that staff chose in lines: what differs from the suggested sum is their adjustment. */
export function explainCents(lines: PriceLine[], offeredCents: number): PriceLine[] {
  const cents = offeredCents - sumOf(lines);
  return cents === 0 ? lines : [...lines, { kind: 'adjustment', bps: null, cents }];
}

function sumOf(lines: PriceLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

interface RuleWanted {
  kind: PriceRule['kind'];
  /** Sales or pieces. */
  count: number;
  skin: PricedSkin;
}

/** The rule of a kind for the category, then for the wear, then from the highest number that is reached. */
function findRule(rules: PriceRule[], { kind, count, skin }: RuleWanted): PriceRule | undefined {
  return rules
    .filter((rule) => rule.kind === kind && [null, skin.category].includes(rule.category))
    .filter(({ wear, atLeast }) => [null, skin.wear].includes(wear) && (atLeast ?? 0) <= count)
    .toSorted((one, other) => widthOf(one) - widthOf(other) || (other.atLeast ?? 0) - (one.atLeast ?? 0))[0];
}

const widthOf = ({ category, wear }: PriceRule): number => (category === null ? 2 : 0) + (wear === null ? 1 : 0);
