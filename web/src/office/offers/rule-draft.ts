import type { PriceRule, PriceRuleKind } from '#contract/office/offer-rules.ts';
import type { OfferQuality } from '#contract/offers.ts';
import { randomKey } from '#web/lib/api/call-outcome.ts';
import { toTypedNumber } from '#web/office/kit/form/typed-number.ts';

/** A rule as typed. */
export interface DraftRule {
  /** The same for the same place, so that two readings of one rule are equal. */
  id: string;
  /** Empty for all. */
  category: string;
  quality: OfferQuality | '';
  atLeast: string;
  percent: string;
}

export type RuleValues = Record<PriceRuleKind, DraftRule[]>;

export const ruleKinds: readonly PriceRuleKind[] = ['share', 'wear', 'liquidity', 'stock'];

/** Whether the rules of a kind count sales or pieces. */
export const countsOf = (kind: PriceRuleKind): boolean => kind === 'liquidity' || kind === 'stock';

/** Rules by their kind, as the form edits them. */
export function toRuleValues(rules: readonly PriceRule[]): RuleValues {
  const draftsOf = (kind: PriceRuleKind) => rules.filter((rule) => rule.kind === kind).map(toDraft);
  return {
    share: draftsOf('share'),
    wear: draftsOf('wear'),
    liquidity: draftsOf('liquidity'),
    stock: draftsOf('stock'),
  };
}

function toDraft({ category, quality, at_least: atLeast, percent }: PriceRule, at: number): DraftRule {
  return {
    id: `${at}`,
    category: category ?? '',
    quality: quality ?? '',
    atLeast: String(atLeast ?? ''),
    percent: String(percent),
  };
}

export function emptyDraft(kind: PriceRuleKind): DraftRule {
  return { id: randomKey(), category: '', quality: '', atLeast: countsOf(kind) ? '0' : '', percent: '' };
}

const percentMax = 100;
const countMax = 100_000;
const percentPattern = /^-?\d{1,3}(?:\.\d{1,2})?$/;
const countPattern = /^\d{1,6}$/;

/** The rules as the server takes them; null while one of them is wrong. */
export function toRules(values: RuleValues): PriceRule[] | null {
  if (Object.keys(listFaults(values)).length > 0) return null;
  return ruleKinds.flatMap((kind) => values[kind].map((draft) => toRule(kind, draft)));
}

function toRule(kind: PriceRuleKind, { category, quality, atLeast, percent }: DraftRule): PriceRule {
  const count = countsOf(kind) ? toNumberLike(atLeast, countPattern) : null;
  const change = toNumberLike(percent, percentPattern) ?? 0;
  return { kind, category: category || null, quality: quality || null, at_least: count, percent: change };
}

interface DraftFault {
  field: 'percent' | 'atLeast';
  text: string;
}

/** What is wrong with a rule, and in which of its fields. */
export function faultOf(kind: PriceRuleKind, { atLeast, percent }: DraftRule): DraftFault | null {
  const [min, example] = kind === 'share' ? [0, '85.5'] : [-percentMax, '-2.5'];
  const change = toNumberLike(percent, percentPattern);
  if (change === null || change < min || change > percentMax)
    return { field: 'percent', text: `Enter a percentage from ${min} to ${percentMax}, such as ${example}.` };
  const count = toNumberLike(atLeast, countPattern);
  if (countsOf(kind) && (count === null || count > countMax))
    return { field: 'atLeast', text: `Enter a whole number from 0 to ${countMax}, such as 5.` };
  return null;
}

/** Messages by kind, each with the number of its rule. */
export function listFaults(values: RuleValues): Partial<Record<PriceRuleKind, string[]>> {
  const faults: Partial<Record<PriceRuleKind, string[]>> = {};
  for (const kind of ruleKinds) {
    for (const [at, draft] of values[kind].entries()) {
      const fault = faultOf(kind, draft);
      if (fault) (faults[kind] ??= []).push(`Rule ${at + 1}: ${fault.text}`);
    }
  }
  return faults;
}

function toNumberLike(typed: string, pattern: RegExp): number | null {
  const number = toTypedNumber(typed);
  return number !== null && pattern.test(`${number}`) ? number : null;
}

/** Where the form has a rule of the list that `toRules` makes. */
export function placeOfRule(values: RuleValues, index: number): { field: PriceRuleKind; row: string } | null {
  let before = 0;
  for (const kind of ruleKinds) {
    if (index < before + values[kind].length) return { field: kind, row: `Rule ${index - before + 1}` };
    before += values[kind].length;
  }
  return null;
}
