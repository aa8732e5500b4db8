import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectMoneyToHold } from './expect-money.ts';
import { openMoneyShop, type MoneyShop } from './money-shop.ts';

interface Habits {
  /** What a test has set going ends before its money is counted. */
  runsJobs?: boolean;
  /** False where tests write rows that belong to nothing, or count by a clock of their own. */
  proves?: boolean;
}

/** Opens a shop for the tests of a file, closes it after them, and proves its money after each; the tests may use what it returns. */
export function withMoneyShop({ runsJobs = false, proves = true }: Habits = {}): MoneyShop {
  const shop = {} as MoneyShop;
  beforeAll(async () => {
    Object.assign(shop, await openMoneyShop());
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    if (runsJobs) await shop.runJobs();
    if (proves) await expectMoneyToHold(shop.db, shop.clock.now());
  });
  return shop;
}
