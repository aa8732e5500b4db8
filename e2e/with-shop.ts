import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openVisitor, type Visitor } from './open-browser.ts';
import { openShop, type Shop } from './open-shop.ts';

export interface Scene {
  shop: Shop;
  browser: Browser;
  /** A person with a fresh browser profile in front of the shop. */
  visit(size: { width: number; height: number }): Promise<Visitor>;
}

/** Opens a shop and a browser for the tests of a file and closes both after them; the tests may use what it returns. */
export function withShop(settings: Record<string, string> = {}): Scene {
  const opened: Partial<Pick<Scene, 'shop' | 'browser'>> = {};
  beforeAll(async () => {
    opened.shop = await openShop(settings);
    opened.browser = await openBrowser();
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
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
