import { expect, test } from 'vitest';
import { spendableOf } from './spendable-balance.ts';

const attempt = { order_id: 1, coins: 4.49, waits_for_bank: false };
const atBank = { order_id: 2, coins: 7, waits_for_bank: true };

test('coins of an earlier attempt can be spent, those of an order at a bank cannot', () => {
  expect(spendableOf({ balance: 0.01, balance_reserved: [atBank, attempt] })).toEqual({
    balance: 4.5,
    released: attempt,
  });
  expect(spendableOf({ balance: 3, balance_reserved: [atBank] })).toEqual({ balance: 3, released: null });
});
