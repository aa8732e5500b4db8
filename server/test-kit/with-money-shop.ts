import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { expectLedgerIntegrity } from './expect-money.ts';
import { openMoneyShop, type MoneyShop } from './money-shop.ts';

interface Habits {
  /** Finishes running work before the check. */
  runsJobs?: boolean;
  /** Replaces the integrity check, for tests that write orphaned rows or use their own clock. */
  verify?: (db: Db, now: Date) => Promise<void>;
}

/** Opens a shop for a test file, closes it afterwards, and checks its integrity after each test. */
export function withMoneyShop({ runsJobs = false, verify = expectLedgerIntegrity }: Habits = {}): MoneyShop {
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
    await verify(shop.db, shop.clock.now());
  });
  return shop;
}

function ready(shop: MoneyShop | undefined, name: string | symbol): MoneyShop {
  if (!shop) throw new Error(`the shop is not open yet: use its ${String(name)} in a hook or a test`);
  return shop;
}
