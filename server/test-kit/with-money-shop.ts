import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { expectLedgerIntegrity } from './expect-money.ts';
import { openMoneyShop, type MoneyShop } from './money-shop.ts';

interface Habits {
  /** What a test has set going ends before its money is counted. */
  runsJobs?: boolean;
  /** Another proof for tests that write rows which belong to nothing, or that count by a clock of their own. */
  prove?: (db: Db, now: Date) => Promise<void>;
}

/**
 * Opens a shop for the tests of a file, closes it after them, and proves its money after each; the tests may use what it
 * returns, in a hook of their own at the earliest.
 */
export function withMoneyShop({ runsJobs = false, prove = expectLedgerIntegrity }: Habits = {}): MoneyShop {
  let opened: MoneyShop | undefined;
  beforeAll(async () => {
    opened = await openMoneyShop();
  });
  afterAll(() => opened?.close());
  const shop = new Proxy({} as MoneyShop, {
    get: (_, name) => Reflect.get(ready(opened, name), name) as unknown,
  });
  afterEach(async () => {
    if (runsJobs) await shop.runJobs();
    await prove(shop.db, shop.clock.now());
  });
  return shop;
}

function ready(shop: MoneyShop | undefined, name: string | symbol): MoneyShop {
  if (!shop) throw new Error(`the shop is not open yet: use its ${String(name)} in a hook or a test`);
  return shop;
}
