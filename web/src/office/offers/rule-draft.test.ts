import { expect, test } from 'vitest';
import type { PriceRule } from '#contract/office/offer-rules.ts';
import { emptyDraft, toDraft, toRules } from './rule-draft.ts';

const rules: PriceRule[] = [
  { kind: 'share', category: 'knives', quality: 'factory_new', at_least: null, percent: 85.5 },
  { kind: 'stock', category: null, quality: null, at_least: 3, percent: -3 },
];

test('rules are the same after they were shown', () => {
  expect(toRules(rules.map(toDraft))).toEqual(rules);
});

test.each(['', 'x', '1.234', '1000.5x'])('there are no rules while a percent is %j', (percent) => {
  expect(toRules([{ ...emptyDraft('share'), percent }])).toBeNull();
});

test('percent and number are read with the separators of any language', () => {
  expect(toRules([{ ...emptyDraft('liquidity'), percent: '\u22122,5', atLeast: '1,000' }])).toMatchObject([
    { at_least: 1000, percent: -2.5 },
  ]);
});

test('a rule of stock needs a number of pieces', () => {
  expect(toRules([{ ...emptyDraft('stock'), percent: '\u22123', atLeast: '' }])).toBeNull();
  expect(toRules([{ ...emptyDraft('stock'), percent: '\u22123', atLeast: '5' }])).toMatchObject([
    { at_least: 5, percent: -3 },
  ]);
});
