import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerQualities } from '#contract/offers.ts';
import { capAtAsked, explainCents, priceOffer } from './pricing.rules.ts';
import type { PricedSkin, PriceRule } from './pricing.types.ts';

const rule = (kind: PriceRule['kind'], bps: number, rest: Partial<PriceRule> = {}): PriceRule => ({
  kind,
  category: null,
  wear: null,
  atLeast: null,
  bps,
  ...rest,
});

const rules = [
  rule('share', 7500),
  rule('share', 8000, { category: 'knives' }),
  rule('share', 8500, { category: 'knives', wear: 'factory_new' }),
  rule('wear', -300, { wear: 'battle_scarred' }),
  rule('liquidity', -300, { atLeast: 0 }),
  rule('liquidity', 0, { atLeast: 1 }),
  rule('liquidity', 300, { atLeast: 10 }),
  rule('stock', -300, { atLeast: 3 }),
  rule('stock', -800, { atLeast: 10 }),
];

const skin: PricedSkin = {
  referenceCents: 123_45,
  category: 'rifles',
  wear: 'battle_scarred',
  soldLast30Days: 12,
  stock: 4,
};

test('a price is the sum of its lines, each rounded half to even', () => {
  expect(priceOffer(skin, rules)).toEqual({
    lines: [
      { kind: 'reference', bps: 10_000, cents: 123_45 },
      { kind: 'wear', bps: -300, cents: -3_70 },
      { kind: 'liquidity', bps: 300, cents: 3_70 },
      { kind: 'stock', bps: -300, cents: -3_70 },
      { kind: 'margin', bps: -2500, cents: -30_86 },
    ],
    offerCents: 88_89,
  });
});

test.each([
  ['the rule for all', {}, -2500],
  ['the rule of its category', { category: 'knives' }, -2000],
  ['the rule of its category and wear', { category: 'knives', wear: 'factory_new' }, -1500],
  ['no rule of another category', { category: 'gloves', wear: 'factory_new' }, -2500],
] as const)('the margin follows %s', (_which, changed, bps) => {
  const price = priceOffer({ ...skin, ...changed }, rules);
  expect(price?.lines.find(({ kind }) => kind === 'margin')).toMatchObject({ bps });
});

test.each([
  { sold: 0, stock: 0, liquidity: -300, held: 0 },
  { sold: 1, stock: 2, liquidity: 0, held: 0 },
  { sold: 9, stock: 3, liquidity: 0, held: -300 },
  { sold: 10, stock: 9, liquidity: 300, held: -300 },
  { sold: 500, stock: 10, liquidity: 300, held: -800 },
])('$sold sales and $stock in stock are lines of the price', ({ sold, stock, liquidity, held }) => {
  const price = priceOffer({ ...skin, soldLast30Days: sold, stock }, rules);
  expect(price?.lines.find(({ kind }) => kind === 'liquidity')?.bps).toBe(liquidity);
  expect(price?.lines.find(({ kind }) => kind === 'stock')?.bps).toBe(held);
});

test('without a rule, or with rules that take everything, there is no price', () => {
  expect(priceOffer(skin, [])).toBeNull();
  expect(priceOffer(skin, [rule('share', 300), rule('stock', -300, { atLeast: 0 })])).toBeNull();
  expect(priceOffer({ ...skin, referenceCents: 1 }, [rule('share', 4000)])).toBeNull();
});

const anyRule = fc.record({
  kind: fc.constantFrom('share', 'wear', 'liquidity', 'stock'),
  category: fc.constantFrom(null, 'rifles'),
  wear: fc.constantFrom(null, ...offerQualities),
  atLeast: fc.constantFrom(null, 0, 5),
  bps: fc.integer({ min: -10_000, max: 10_000 }),
});

test('a price never exceeds the reference price by more than rounding, and its lines sum to it', () => {
  const skins = fc.record({
    referenceCents: fc.integer({ min: 1, max: 100_000_000 }),
    category: fc.constant('rifles'),
    wear: fc.constantFrom(...offerQualities),
    soldLast30Days: fc.nat(20),
    stock: fc.nat(20),
  });
  fc.assert(
    fc.property(
      skins,
      fc.array(anyRule, { maxLength: 12 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (any, all, cents) => {
        const price = priceOffer(any, all);
        if (!price) return;
        const sum = (lines: typeof price.lines) => lines.reduce((total, line) => total + line.cents, 0);
        expect(sum(price.lines)).toBe(price.offerCents);
        expect(price.offerCents).toBeLessThanOrEqual(any.referenceCents + 2);
        expect(sum(explainCents(price.lines, cents))).toBe(cents);
      },
    ),
  );
});

test('what staff changed by hand is a line of its own, without one there is none', () => {
  const { lines = [], offerCents = 0 } = priceOffer(skin, rules) ?? {};
  expect(explainCents(lines, offerCents)).toEqual(lines);
  expect(explainCents(lines, 90_00)).toEqual([...lines, { kind: 'adjustment', bps: null, cents: 1_11 }]);
  expect(explainCents(lines, 80_00).at(-1)).toEqual({ kind: 'adjustment', bps: null, cents: -8_89 });
});

test('nobody is offered more than they ask for, and a line says why', () => {
  const { lines = [], offerCents = 0 } = priceOffer(skin, rules) ?? {};
  const suggestion = { referenceId: 1, referenceCents: 123_45, stock: 4, soldLast30Days: 12, lines, offerCents };
  expect(capAtAsked(suggestion, 88_89)).toEqual(suggestion);
  expect(capAtAsked(suggestion, 50)).toEqual({
    ...suggestion,
    lines: [...lines, { kind: 'asked', bps: null, cents: -88_39 }],
    offerCents: 50,
  });
});
