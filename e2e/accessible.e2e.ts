import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desk, openBrowser, openVisitor, phone } from './open-browser.ts';
import { openShop, type Shop } from './open-shop.ts';
import { demoCustomer, signIn } from './sign-up.ts';

const publicPaths = [
  '/',
  '/products',
  '/products/cs2/knives?search=karambit&sort=asc',
  '/products?search=nothing-is-called-this',
  '/new',
  '/sale?page=2',
  '/products/cs2/all/22203',
  '/products/cs2/all/1142200',
  '/terms',
  '/faq',
  '/no-such-page',
];
const guestPaths = [...publicPaths, '/auth?form=signin', '/auth?form=signup'];
const customerPaths = [
  ...publicPaths,
  '/cart',
  '/account',
  '/account/orders',
  '/email/verify/success',
  '/success-payment?type=order',
  '/fail-payment?type=order&error=The+card+was+declined',
];

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  shop = await openShop();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await shop.close();
});

describe.each([
  ['a phone', phone, 1142200],
  ['a desk', desk, 950600],
])('on %s', (_name, size, itemId) => {
  test('pages for guests have no barriers and do not scroll sideways', async () => {
    const { page, troubles } = await openVisitor(browser, { size, url: shop.url });
    expect(await listBarriers(page, guestPaths)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('pages for customers have no barriers and do not scroll sideways', async () => {
    const { page, troubles } = await openVisitor(browser, { size, url: shop.url });
    await signIn(page, demoCustomer);
    await page.goto(`/products/cs2/all/${itemId}`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByText('Item added to cart!').waitFor();
    expect(await listBarriers(page, customerPaths)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

/** What axe finds, and pages that are wider than the screen, by page. */
async function listBarriers(page: Page, paths: string[]): Promise<string[]> {
  const barriers: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) barriers.push(`${path}: ${id}: ${nodes[0]?.html ?? ''}`);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isTooWide) barriers.push(`${path}: scrolls sideways`);
  }
  return barriers;
}
