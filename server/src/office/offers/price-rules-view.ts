import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { PriceRule as WireRule } from '#contract/office/offer-rules.ts';
import type { PriceRule, PriceSuggestion } from '#server/offers/pricing/pricing.types.ts';
import { toWireLines } from '#server/offers/pricing/pricing-view.ts';

const percentDigits = 2;

export function toWireRule({ kind, category, wear, atLeast, bps }: PriceRule): WireRule {
  return { kind, category, quality: wear, at_least: atLeast, percent: toMajor(bps, percentDigits) };
}

export function fromWireRule({ kind, category, quality, at_least: atLeast, percent }: WireRule): PriceRule {
  return { kind, category, wear: quality, atLeast, bps: fromMajor(percent, percentDigits) };
}

export function toPreview(suggestion: PriceSuggestion): OfficeReplyOf<'previewPriceRules'>['payload'] {
  const { referenceCents, stock, soldLast30Days: sold, offerCents, lines } = suggestion;
  const [reference, offer] = [toMajor(referenceCents, euroDigits), toMajor(offerCents, euroDigits)];
  return { reference, stock, sold, offer, lines: toWireLines(lines) };
}

/** Names a rule in the audit log: `share, knives, factory_new`. */
function nameOf({ kind, category, wear, atLeast }: PriceRule): string {
  const parts = [kind, category, wear, atLeast === null ? null : `from ${atLeast}`];
  return parts.filter((part) => part !== null).join(', ');
}

/** Percent by rule, for the audit log. */
export function toRuleFields(rules: readonly PriceRule[]): Record<string, number> {
  return Object.fromEntries(rules.map((rule) => [nameOf(rule), toMajor(rule.bps, percentDigits)]));
}
