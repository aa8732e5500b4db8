import { expect, test } from 'vitest';
import type { CartRow } from '#contract/cart.ts';
import { coinsOf, totalsOf } from './order-totals.ts';

const euro = { value: 1, digits: 2 };
const terms = { currency: euro, vatPercent: 20, deliveryPrice: 0, discount: 0 };

function row(price: number, count = 1): CartRow {
  return { price, count } as CartRow;
}

test('lines are summed in minor units and VAT is included', () => {
  expect(totalsOf([row(0.1), row(0.2), row(31.4, 2)], terms)).toEqual({
    subtotal: 63.1,
    delivery: 0,
    vat: 10.52,
    discount: 0,
    total: 63.1,
  });
});

test('a discount lowers the total, but not below zero', () => {
  expect(totalsOf([row(492.7)], { ...terms, discount: 49.27 }).total).toBe(443.43);
  expect(totalsOf([row(5)], { ...terms, discount: 9 })).toMatchObject({ discount: 5, total: 0, vat: 0 });
});

test('delivery is priced in euros and shown in the display currency', () => {
  const yen = { value: 162.5, digits: 0 };
  expect(totalsOf([row(1625)], { ...terms, currency: yen, deliveryPrice: 2 })).toMatchObject({
    subtotal: 1625,
    delivery: 325,
    total: 1950,
  });
});

test.each([
  { coinRate: 1, currency: euro, discount: 4, coins: 36_29 - 4_00 },
  { coinRate: 0.5, currency: euro, discount: 4, coins: 2 * 36_29 - 8_00 },
  { coinRate: 0.01, currency: { value: 162.5, digits: 0 }, discount: 325, coins: 100 * 36_29 - 200_00 },
])('at a rate of $coinRate, coins are summed per line, less the discount', ({ coins, ...rates }) => {
  const rows = [{ count: 1, item: { internal_price: 36.29 / rates.coinRate } }] as CartRow[];
  expect(coinsOf(rows, { ...rates, deliveryPrice: 0 })).toBe(coins);
});
