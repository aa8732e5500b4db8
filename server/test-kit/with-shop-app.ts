import { afterAll, beforeAll } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { openShopApp, type ShopApp } from './shop-app.ts';
import { openTestDatabase } from './test-database.ts';

type Overrides = Parameters<typeof openShopApp>[1];

interface TestShop extends ShopApp {
  db: Db;
  /** URL of its database. */
  url: string;
}

/** Opens the whole shop on a seeded database for a test file, without its pages, and closes both afterwards. */
export function withShopApp(overrides?: Overrides): TestShop {
  let opened: TestShop | undefined;
  let closeDatabase: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const { db, url, close } = await openTestDatabase('shop');
    closeDatabase = close;
    opened = { ...(await openShopApp(db, overrides)), db, url };
  });
  afterAll(async () => {
    await opened?.close();
    await closeDatabase?.();
  });
  return new Proxy({} as TestShop, {
    get: (_, name) => {
      if (!opened) throw new Error(`the shop is not open yet: use its ${String(name)} in a hook or a test`);
      return Reflect.get(opened, name) as unknown;
    },
  });
}
