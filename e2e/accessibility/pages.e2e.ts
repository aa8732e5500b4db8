import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { customerPaths, guestPaths } from '../support/page-paths.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const shelfPaths = [
  '/',
  '/products',
  '/products/cs2/knives?search=karambit&sort=asc',
  '/products?search=nothing-is-called-this',
  '/new',
  '/sale?page=2',
  '/products/cs2/all/22203',
  '/products/cs2/all/1142200',
  '/faq',
];
const pathsOfGuests = [...shelfPaths, ...guestPaths, '/reset-password', '/static-page/1'];
const pathsOfCustomers = [
  ...shelfPaths,
  ...customerPaths,
  '/email/verify/already-success',
  '/fail-payment?type=order&error=The+card+was+declined',
  '/no-such-page',
];

const here = withShop();

describe.each([
  ['a phone', phone, 1142200],
  ['a desk', desk, 950600],
])('on %s', (_name, size, itemId) => {
  test('pages for guests have no barriers and do not scroll sideways', async () => {
    const { page, troubles } = await here.visit(size);
    expect(await listFaults(page, pathsOfGuests)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('pages for customers have no barriers and do not scroll sideways', async () => {
    const { page, troubles } = await here.visit(size);
    await signIn(page, demoCustomer);
    await page.goto(`/products/cs2/all/${itemId}`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByText('Item added to cart!').waitFor();
    expect(await listFaults(page, pathsOfCustomers)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

/** What axe finds, and pages that are wider than the screen, by page. */
async function listFaults(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    faults.push(...(await listBarriers(page)).map((barrier) => `${path}: ${barrier}`));
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isTooWide) faults.push(`${path}: scrolls sideways`);
  }
  return faults;
}
