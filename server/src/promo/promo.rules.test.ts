import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { computeDiscount } from './promo.rules.ts';
import type { PromoCode } from './promo.types.ts';

const base: PromoCode = {
  id: 1,
  code: 'TEST',
  description: '',
  kind: 'percent',
  percentBps: 1000,
  amountMinor: null,
  minTotalMinor: 0,
  category: null,
  validFrom: new Date(0),
  validUntil: null,
  usesMax: null,
  usesPerCustomerMax: null,
  usesBefore: 0,
  isEnabled: true,
};
const formatMoney = (cents: number) => ({ words: `${cents} cents`, amount: cents / 100, currency: 'EUR' });
const lines = [
  { totalCents: 100_00, category: 'knives' },
  { totalCents: 50_05, category: 'stickers' },
];

test('applies percentage and fixed discounts to all items or one category', () => {
  expect(computeDiscount(base, lines, formatMoney)).toBe(15_00);
  expect(computeDiscount({ ...base, category: 'stickers' }, lines, formatMoney)).toBe(5_00);
  const fixed = { ...base, kind: 'fixed' as const, percentBps: null, amountMinor: 60_00 };
  expect(computeDiscount(fixed, lines, formatMoney)).toBe(60_00);
  expect(computeDiscount({ ...fixed, category: 'stickers' }, lines, formatMoney)).toBe(50_05);
});

test('formats the minimum as money', () => {
  expect(() => computeDiscount({ ...base, minTotalMinor: 200_00 }, lines, formatMoney)).toThrow(
    'promo_code_below_minimum',
  );
});

test('a discount never reduces the total to zero', () => {
  assert(
    property(integer({ min: 1, max: 10_000_00 }), integer({ min: 1, max: 9999 }), (totalCents, percentBps) => {
      const discount = computeDiscount({ ...base, percentBps }, [{ totalCents, category: 'knives' }], formatMoney);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThan(totalCents);
    }),
  );
});
