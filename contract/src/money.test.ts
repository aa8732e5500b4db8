import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coinsToDisplay,
  containedTax,
  fromMajor,
  proportionOf,
  shareOf,
  shareByRunningTotal,
  shareOut,
  toCoins,
  toDisplay,
  toMajor,
} from './money.ts';

const euro = { value: '1', digits: 2 };
const yen = { value: '171.5', digits: 0 };

describe('coins', () => {
  test.each([
    ['1', 1299, 1299],
    ['0.5', 1299, 2598],
    ['0.01', 1299, 129_900],
    ['3', 100, 34],
  ])('at a rate of %s, %i cents cost %i hundredths', (rate, cents, coins) => {
    expect(toCoins(cents, rate)).toBe(coins);
  });

  test('are never worth less than the price they cover', () => {
    const rates = fc.constantFrom('1', '0.5', '0.01', '0.07', '3', '1.25');
    fc.assert(
      fc.property(fc.nat(1_000_000_00), rates, (cents, rate) => {
        const coins = toCoins(cents, rate);
        const numerator = Math.round(Number(rate) * 100);
        expect(BigInt(coins) * BigInt(numerator)).toBeGreaterThanOrEqual(BigInt(cents) * 100n);
        expect(BigInt(coins - 1) * BigInt(numerator)).toBeLessThan(BigInt(cents) * 100n);
      }),
    );
  });

  test('are worth euros rounded half to even', () => {
    expect(coinsToDisplay(250, '0.01', euro)).toBe(2);
    expect(coinsToDisplay(350, '0.01', euro)).toBe(4);
  });

  test.each([
    { code: 'HUF', value: '388', worth: [1_757_100_68, 878_550_34, 17_571_01] },
    { code: 'CZK', value: '24.4', worth: [110_498_08, 55_249_04, 1_104_98] },
    { code: 'USD', value: '1.16', worth: [5_253_19, 2_626_59, 52_53] },
  ])(
    '4528.61 of them at 1, 0.5 and 0.01 euros are worth $worth hundredths of $code, rounded once',
    ({ value, worth }) => {
      const rates = ['1', '0.5', '0.01'];
      expect(rates.map((rate) => coinsToDisplay(4_528_61, rate, { value, digits: 2 }))).toEqual(worth);
    },
  );

  test('are worth half-even in the digits of the currency', () => {
    expect(coinsToDisplay(4_528_61, '0.01', yen)).toBe(7767);
    expect(coinsToDisplay(100, '0.5', { value: '1', digits: 0 })).toBe(0);
    expect(coinsToDisplay(300, '0.5', { value: '1', digits: 0 })).toBe(2);
  });
});

describe('display prices', () => {
  test('round half to even in the digits of the currency', () => {
    expect(toDisplay(1299, euro)).toBe(1299);
    expect(toDisplay(100, yen)).toBe(172);
    expect(toDisplay(300, yen)).toBe(514);
    expect(toDisplay(1, { value: '0.5', digits: 2 })).toBe(0);
    expect(toDisplay(3, { value: '0.5', digits: 2 })).toBe(2);
  });

  test('keep the order of prices', () => {
    fc.assert(
      fc.property(fc.nat(10_000_00), fc.nat(10_000_00), (left, right) => {
        expect(
          Math.sign(toDisplay(left, yen) - toDisplay(right, yen)) * Math.sign(left - right),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('the API uses major units', () => {
  expect(toMajor(1299, 2)).toBe(12.99);
  expect(toMajor(172, 0)).toBe(172);
  expect(fromMajor(12.99, 2)).toBe(1299);
  fc.assert(
    fc.property(fc.nat(1_000_000_00), (minor) => {
      expect(fromMajor(toMajor(minor, 2), 2)).toBe(minor);
    }),
  );
});

test('the price includes the tax', () => {
  expect(containedTax(12_400, 2400)).toBe(2400);
  expect(containedTax(12_400, 0)).toBe(0);
});

test('rounds a share half to even', () => {
  expect(shareOf(1005, 1000)).toBe(100);
  expect(shareOf(1015, 1000)).toBe(102);
});

test('parts of an amount add up to it, none is zero, and larger weights get no less', () => {
  expect(shareOut(200, [100, 100, 50])).toEqual([80, 80, 40]);
  expect(shareOut(3, [1, 1_000_000_00, 1])).toEqual([1, 1, 1]);
  expect(() => shareOut(1, [1, 1])).toThrow(RangeError);
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 20, max: 1_000_000_00 }), (given, amount) => {
      const parts = shareOut(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(Math.min(...parts)).toBeGreaterThan(0);
      const byWeight = parts.toSorted((one, other) => one - other);
      const order = given.map((weight, index) => ({ weight, part: parts[index] ?? 0 }));
      order.sort((one, other) => one.weight - other.weight || one.part - other.part);
      expect(order.map(({ part }) => part)).toEqual(byWeight);
    }),
  );
});

test('throws for a rate that is not a decimal', () => {
  for (const rate of ['', '-1', '1e3', 'NaN', '1,5']) expect(() => toCoins(100, rate)).toThrow(RangeError);
});

test('a proportion is rounded half to even, and nothing has no parts', () => {
  expect(proportionOf(32_66, { part: 5_44, whole: 32_66 })).toBe(5_44);
  expect(proportionOf(5890, { part: 605, whole: 3629 })).toBe(982);
  expect(proportionOf(5, { part: 1, whole: 2 })).toBe(2);
  expect(proportionOf(0, { part: 0, whole: 0 })).toBe(0);
});

test('shares by running totals add up, each within a cent of its proportion', () => {
  expect(shareByRunningTotal([1, 1, 1], { part: 1, whole: 3 })).toEqual([0, 1, 0]);
  expect(shareByRunningTotal([100_00, -10_00, 4_99], { part: 15_83, whole: 94_99 })).toEqual([16_66, -1_66, 83]);
  const positive = fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(positive, fc.integer({ min: 0, max: 10_000 }), (amounts, rate) => {
      const whole = amounts.reduce((sum, amount) => sum + amount, 0);
      const part = containedTax(whole, rate);
      const shares = shareByRunningTotal(amounts, { part, whole });
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(part);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (amounts[at]! * part) / whole)).toBeLessThanOrEqual(1);
    }),
  );
});
