import type { PriceRule, PriceRuleKind } from '#contract/office/offer-rules.ts';
import type { OfferQuality } from '#contract/offers.ts';
import { toTypedNumber } from '#web/office/kit/form/typed-number.ts';

/** A rule as typed. */
export interface DraftRule {
  id: number;
  kind: PriceRuleKind;
  /** Empty for all. */
  category: string;
  quality: OfferQuality | '';
  atLeast: string;
  percent: string;
}

let drafted = 0;
const nextId = (): number => {
  drafted += 1;
  return drafted;
};

export function toDraft({ kind, category, quality, at_least: atLeast, percent }: PriceRule): DraftRule {
  return {
    id: nextId(),
    kind,
    category: category ?? '',
    quality: quality ?? '',
    atLeast: String(atLeast ?? ''),
    percent: String(percent),
  };
}

export function emptyDraft(kind: PriceRuleKind): DraftRule {
  return { id: nextId(), kind, category: '', quality: '', atLeast: countsOf(kind) ? '0' : '', percent: '' };
}

/** Whether the rules of a kind count sales or pieces. */
export const countsOf = (kind: PriceRuleKind): boolean => kind === 'liquidity' || kind === 'stock';

const percentPattern = /^-?\d{1,3}(?:\.\d{1,2})?$/;
const countPattern = /^\d{1,6}$/;

/** The rules as the server takes them; null while one is not a number. */
export function toRules(drafts: readonly DraftRule[]): PriceRule[] | null {
  const rules = drafts.map(({ kind, category, quality, atLeast, percent }) => {
    const change = toNumberLike(percent, percentPattern);
    const count = countsOf(kind) ? toNumberLike(atLeast, countPattern) : null;
    if (change === null || (count === null && countsOf(kind))) return null;
    return { kind, category: category || null, quality: quality || null, at_least: count, percent: change };
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

function toNumberLike(typed: string, pattern: RegExp): number | null {
  const number = toTypedNumber(typed);
  return number !== null && pattern.test(`${number}`) ? number : null;
}
