import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { copyDatabase } from '../../server/test-kit/copied-database.ts';
import { openBrowser, openVisitor, type Screen, type Visitor } from './open-browser.ts';
import { connectToShop, openShop, type Shop } from './open-shop.ts';

export interface TestShop extends Omit<Shop, 'close'> {
  browser: Browser;
  /** A visitor with a fresh browser profile, closed after the test, or after the file when opened in `beforeAll`. */
  visit(size: Screen): Promise<Visitor>;
}

let sharedBrowser: Promise<Browser> | undefined;

/**
 * The running shop and browser of this worker, for tests that leave the shop as they found it: they change only customers,
 * carts and orders of their own.
 */
export function useSharedShop(): TestShop {
  return useShop(async () => {
    const { running } = inject('shops');
    const address = running[(Number(process.env['VITEST_POOL_ID']) - 1) % running.length];
    if (!address) throw new Error('no shop is running');
    const shop = connectToShop(address);
    return { shop, close: () => shop.close() };
  });
}

/** A seeded shop of its own for a file whose tests change settings, stock or the demo customers. */
export function useOwnShop(settings: () => Record<string, string> = () => ({})): TestShop {
  return useShop(async () => {
    const { adminUrl, template } = inject('shops');
    const database = await copyDatabase(adminUrl, template);
    const shop = await openShop({ ...settings(), SEED: 'small', DATABASE_URL: database.url });
    return {
      shop,
      close: async () => {
        await shop.close();
        await database.drop();
      },
    };
  });
}

interface Opened {
  shop: Shop;
  browser: Browser;
  close: () => Promise<void>;
}

function useShop(open: () => Promise<Omit<Opened, 'browser'>>): TestShop {
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (!opened) throw new Error('the shop is not open yet');
    return opened;
  };
  beforeAll(async () => {
    sharedBrowser ??= openBrowser();
    opened = { ...(await open()), browser: await sharedBrowser };
  });
  afterAll(() => opened?.close());
  const visit = closingVisits(() => current());
  return {
    get url() {
      return current().shop.url;
    },
    get db() {
      return current().shop.db;
    },
    get browser() {
      return current().browser;
    },
    listEmails: (to) => current().shop.listEmails(to),
    verifyLedger: () => current().shop.verifyLedger(),
    runStaff: (...args) => current().shop.runStaff(...args),
    visit,
  };
}

const closeAll = (visitors: Visitor[]) => Promise.all(visitors.map(({ context }) => context.close()));

/** Opens visitors and closes them with the test or the file that they belong to: open pages poll and paint. */
function closingVisits(current: () => Opened): TestShop['visit'] {
  let ofFile: Visitor[] = [];
  let ofTest: Visitor[] = [];
  let isInTest = false;
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await closeAll(ofTest);
    ofTest = [];
  });
  afterAll(async () => {
    await closeAll(ofFile);
    ofFile = [];
  });
  return async (size) => {
    const { browser, shop } = current();
    const visitor = await openVisitor(browser, { size, url: shop.url });
    (isInTest ? ofTest : ofFile).push(visitor);
    return visitor;
  };
}
