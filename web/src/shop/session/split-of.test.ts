import { expect, test } from 'vitest';
import { splitOf } from './split-of.ts';

const coinsOf = (cents: number, coinRate: number) => Math.ceil(cents / coinRate);

test.each([
  { total: 100, cents: 100_00, balance: 30, digits: 2, parts: { fromBalance: 30, rest: 70, restEur: 70 } },
  { total: 100, cents: 100_00, balance: 99.8, digits: 2, parts: { fromBalance: 99.5, rest: 0.5, restEur: 0.5 } },
  { total: 16250, cents: 100_00, balance: 30, digits: 0, parts: { fromBalance: 4875, rest: 11375, restEur: 70 } },
  { total: 16250, cents: 100_01, balance: 30.33, digits: 0, parts: { fromBalance: 4928, rest: 11322, restEur: 69.68 } },
  { total: 100, cents: 100_00, balance: 100, digits: 2, parts: null },
  { total: 100, cents: 100_00, balance: 0, digits: 2, parts: null },
])('$total with a balance of $balance is split into exact parts', ({ total, cents, balance, digits, parts }) => {
  const bill = { total, totalCents: cents, coinsMinor: coinsOf(cents, 1), balance };
  expect(splitOf(bill, { coinRate: 1, digits })).toEqual(parts);
});

test('at a coarse coin, the rest comes from the exact price and not from the coins', () => {
  const bill = { total: 1.01, totalCents: 1_01, coinsMinor: coinsOf(1_01, 3), balance: 0.1 };
  expect(splitOf(bill, { coinRate: 3, digits: 2 })).toEqual({ fromBalance: 0.3, rest: 0.71, restEur: 0.71 });
});

test('an unknown price is not split', () => {
  expect(splitOf({ total: 100, totalCents: null, coinsMinor: 100_00, balance: 30 }, { coinRate: 1, digits: 2 })).toBe(
    null,
  );
});
