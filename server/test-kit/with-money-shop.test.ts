import { afterAll, expect, test } from 'vitest';
import { withMoneyShop } from './with-money-shop.ts';

const proved: Date[] = [];
const shop = withMoneyShop({
  prove: async (_db, now) => {
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

test('whoever uses the shop before it is open is told so', () => {
  expect(early).toBe('Error: the shop is not open yet: use its db in a hook or a test');
});

test('a test finds it open, and the money of the test before was proved', async () => {
  const rows = await shop.db<{ one: number }[]>`select 1 as one`;
  expect(rows).toEqual([{ one: 1 }]);
  expect(proved).toHaveLength(1);
});

afterAll(() => expect(proved).toHaveLength(2));
