import { expect, test } from 'vitest';
import type { CartRow } from '#contract/cart.ts';
import { centsOf, coinsOf, totalsOf } from './order-totals.ts';

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
  { coinRate: 1, coins: 36_29 - 4_00 },
  { coinRate: 0.5, coins: 2 * 36_29 - 8_00 },
  { coinRate: 0.01, coins: 100 * 36_29 - 400_00 },
])('at a rate of $coinRate, coins are summed per line, less the discount', ({ coinRate, coins }) => {
  const rows = [{ count: 1, item: { internal_price: 36.29 / coinRate } }] as CartRow[];
  expect(coinsOf(rows, { coinRate, discountEur: 4, deliveryPrice: 0 })).toBe(coins);
});

test('the charge is summed in euro cents, whatever the display currency', () => {
  const rows = [
    { price: 14_080.52, price_eur: 36.29, count: 2 },
    { price: 38.8, price_eur: 0.1, count: 1 },
  ] as CartRow[];
  expect(centsOf(rows, { discountEur: 7.26, deliveryPrice: 1.99 })).toBe(72_68 - 7_26 + 1_99);
});

test('an added item that the shop has not confirmed leaves the charge unknown', () => {
  expect(centsOf([row(31.4)], { discountEur: 0, deliveryPrice: 0 })).toBeNull();
});
