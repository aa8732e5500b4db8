import type { Page } from 'playwright-core';
import { copiedPath } from './find-copies.ts';
import { redlinePath } from './find-item.ts';

/** One path per page or state of a page that guests see. */
export const guestPaths = [
  '/',
  '/products?type=Rifle&price_from=1',
  '/products/cs2/knives?search=karambit&sort=asc',
  '/products?search=nothing-is-called-this',
  '/new',
  '/sale?page=2',
  '/products?copies=each&sort=float_asc&float_from=0',
  redlinePath,
  copiedPath,
  '/products/cs2/all/1142200',
  '/faq',
  '/terms',
  '/static-page/1',
  '/right-of-withdrawal',
  '/withdraw?order=10001',
  '/verify-trade',
  '/verify-trade?code=KM4T-9XQ2',
  '/no-such-page',
  '/auth?form=signin',
  '/auth?form=signup',
  '/auth?form=reset',
  '/reset-password?token=made-up&email=ada@example.com',
  '/reset-password',
  '/alerts/stop?token=made-up',
  '/not-me?token=made-up',
];

/** The pages of customers, and those that look different to them. */
export const customerPaths = [
  '/',
  '/products',
  redlinePath,
  '/cart',
  '/account',
  '/account/personal?edit=true',
  '/account/orders',
  '/account/orders/10001',
  '/account/transactions',
  '/account/developers',
  '/account/statement',
  '/account/statement?kind=refund',
  '/account/alerts',
  '/account/offers',
  '/favourites',
  '/email/verify/success',
  '/email/verify/already-success',
  '/success-payment?type=order',
  '/fail-payment?type=order',
  '/fail-payment?type=order&error=The+card+was+declined',
  '/success-payment?type=topup',
  '/fail-payment?type=topup',
];

/** The invoice of the first order, which the demo customer made; in the language of that order. */
export const invoicePath = '/account/orders/10001/invoice';

interface Sweep {
  paths: readonly string[];
  listFaults: (page: Page) => Promise<string[]>;
}

/** Opens each page once and returns the faults found there, one line each. */
export async function sweepPages(page: Page, { paths, listFaults }: Sweep): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    faults.push(...(await listFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

/** Resizes the page and waits until it is rendered at that size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
