import { afterAll, expect, test } from 'vitest';
import { withMoneyShop } from './with-money-shop.ts';

const proved: Date[] = [];
const shop = withMoneyShop({
  verify: async (_db, now) => {
    proved.push(now);
  },
});
const early = wordsOf(() => shop.db);

function wordsOf(use: () => unknown): string {
  try {
    return `nothing said: ${typeof use()}`;
  } catch (error) {
    return String(error);
  }
}

test('using the shop before it is open throws', () => {
  expect(early).toBe('Error: the shop is not open yet: use its db in a hook or a test');
});

test('the shop is open in a test, and the ledger was checked after the previous one', async () => {
  const rows = await shop.db<{ one: number }[]>`select 1 as one`;
  expect(rows).toEqual([{ one: 1 }]);
  expect(proved).toHaveLength(1);
});

afterAll(() => expect(proved).toHaveLength(2));
