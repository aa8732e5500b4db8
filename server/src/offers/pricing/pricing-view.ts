import type { PriceLine as WireLine } from '#contract/offers.ts';
import type { PriceEstimate } from '#contract/price-estimate.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import type { PriceLine, PriceSuggestion } from './pricing.types.ts';

const percentDigits = 2;

export function toWireLines(lines: PriceLine[]): WireLine[] {
  return lines.map(({ kind, bps, cents }) => ({
    kind,
    percent: bps === null ? null : toMajor(bps, percentDigits),
    amount: toMajor(cents, euroDigits),
  }));
}

export function toWireEstimate(itemId: number, suggestion: PriceSuggestion): PriceEstimate {
  return {
    item_id: itemId,
    reference_price: toMajor(suggestion.referenceCents, euroDigits),
    price: toMajor(suggestion.offerCents, euroDigits),
    price_lines: toWireLines(suggestion.lines),
  };
}
