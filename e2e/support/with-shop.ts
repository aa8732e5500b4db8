import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { copyDatabase, type CopiedDatabase } from '../../server/test-kit/copied-database.ts';
import { openBrowser, openVisitor, type Screen, type Visitor } from './open-browser.ts';
import { openShop, type Shop } from './open-shop.ts';

export interface Scene {
  shop: Shop;
  browser: Browser;
  /** A person with a fresh browser profile in front of the shop. */
  visit(size: Screen): Promise<Visitor>;
}

interface Wish {
  seed?: 'full' | 'small';
  /** What an operator sets, read when everything before has been opened. */
  settings?: () => Record<string, string>;
}

interface Opened {
  database?: CopiedDatabase;
  shop?: Shop;
  browser?: Browser;
}

/** Opens a seeded shop and a browser for the tests of a file and closes both after them; the tests may use what it returns. */
export function withShop({ seed = 'full', settings = () => ({}) }: Wish = {}): Scene {
  const opened: Opened = {};
  beforeAll(async () => {
    const { adminUrl, templates } = inject('shopServer');
    opened.database = await copyDatabase(adminUrl, templates[seed]);
    opened.shop = await openShop({ ...settings(), SEED: seed, DATABASE_URL: opened.database.url });
    opened.browser = await openBrowser();
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
    await opened.database?.drop();
  });
  return {
    get shop() {
      return ready(opened.shop);
    },
    get browser() {
      return ready(opened.browser);
    },
    visit(size) {
      return openVisitor(this.browser, { size, url: this.shop.url });
    },
  };
}

function ready<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the shop is not open yet');
  return part;
}
