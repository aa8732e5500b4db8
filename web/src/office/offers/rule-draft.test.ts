import { expect, test } from 'vitest';
import type { PriceRule } from '#contract/office/offer-rules.ts';
import { emptyDraft, faultOf, listFaults, placeOfRule, toRules, toRuleValues, type RuleValues } from './rule-draft.ts';

const rules: PriceRule[] = [
  { kind: 'share', category: 'knives', quality: 'factory_new', at_least: null, percent: 85.5 },
  { kind: 'stock', category: null, quality: null, at_least: 3, percent: -3 },
];
const none: RuleValues = { share: [], wear: [], liquidity: [], stock: [] };

test('rules are the same after they were shown, and two readings of them are equal', () => {
  expect(toRules(toRuleValues(rules))).toEqual(rules);
  expect(toRuleValues(rules)).toEqual(toRuleValues(structuredClone(rules)));
});

test.each(['', 'x', '1.234', '1000.5x'])('there are no rules while a percent is %j', (percent) => {
  expect(toRules({ ...none, share: [{ ...emptyDraft('share'), percent }] })).toBeNull();
});

test.each([
  ['share', '900', 'from 0 to 100, such as 85.5'],
  ['share', '-1', 'from 0 to 100'],
  ['wear', '-101', 'from -100 to 100, such as -2.5'],
] as const)('a %s of %j percent names its bounds at its field', (kind, percent, bounds) => {
  const draft = { ...emptyDraft(kind), percent };
  expect(faultOf(kind, draft)).toEqual({ field: 'percent', text: expect.stringContaining(bounds) });
  const values = { ...none, [kind]: [{ ...draft, percent: '5' }, draft] };
  expect(listFaults(values)).toEqual({ [kind]: [expect.stringMatching(/^Rule 2: Enter a percentage/)] });
  expect(toRules(values)).toBeNull();
});

test('percent and number are read with the separators of any language', () => {
  const draft = { ...emptyDraft('liquidity'), percent: '\u22122,5', atLeast: '1,000' };
  expect(toRules({ ...none, liquidity: [draft] })).toMatchObject([{ at_least: 1000, percent: -2.5 }]);
});

test('a rule of stock needs a number of pieces', () => {
  const draft = { ...emptyDraft('stock'), percent: '\u22123', atLeast: '' };
  expect(toRules({ ...none, stock: [draft] })).toBeNull();
  expect(faultOf('stock', draft)?.field).toBe('atLeast');
  expect(faultOf('stock', { ...draft, atLeast: '100001' })?.text).toContain('from 0 to 100000');
  expect(toRules({ ...none, stock: [{ ...draft, atLeast: '5' }] })).toMatchObject([{ at_least: 5, percent: -3 }]);
});

test('a rule is found at its place among its kind', () => {
  const values = toRuleValues(rules);
  expect(placeOfRule(values, 1)).toEqual({ field: 'stock', row: 'Rule 1' });
  expect(placeOfRule(values, 2)).toBeNull();
});
