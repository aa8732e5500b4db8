import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, openBrowser, openVisitor, phone } from '../support/open-browser.ts';
import { demoCustomer, newCustomer, signIn, signInByForm, signOut } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withoutTable } from '../support/with-change.ts';

const shop = useSharedShop();
const fullName = 'Kim Test';

test('Back after signing out shows nothing of the customer, even with a back-forward cache', async () => {
  const browser = await openBrowser({ keepsPages: true });
  const { page, pageErrors } = await openVisitor(browser, { size: phone, url: shop.url });
  await page.goto('/products');
  await signInByForm(page, await newCustomer(shop));
  await page.goto('/products');
  await page.goto('/account/personal');
  await page.getByRole('heading', { name: fullName }).waitFor();
  await signOut(page);
  for (const path of ['/auth', '/products']) {
    await page.goBack({ waitUntil: 'commit' });
    expect(await readScreen(page)).not.toContain(fullName);
    await page.waitForURL(isAt(path));
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).filter({ visible: true }).waitFor();
    expect(await page.content()).not.toContain(fullName);
  }
  expect(pageErrors).toEqual([]);
  await browser.close();
});

const readText = () => (document.documentElement.hidden ? '' : (document.querySelector('body')?.innerText ?? ''));

/** Visible text; empty while the browser switches pages. */
const readScreen = (page: Page): Promise<string> => page.evaluate(readText).catch(() => '');

test('signing out in one tab signs the other out, which stays online', async () => {
  const { page, context, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await page.goto('/products#main');
  const other = await context.newPage();
  await other.goto('/account/personal');
  await signOut(other);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_owner');
  await page.bringToFront();
  await page.getByRole('banner').getByRole('link', { name: 'Sale' }).click();
  await page.waitForURL(isAt('/sale'));
  expect(await page.getByText('You are offline').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

const words = 'Something went wrong on our side. Nothing was lost; please try again.';

test('a page that fails shows an error page, a section that fails an error in its place', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await withoutTable(shop, 'checkout.orders', async () => {
    expect((await page.goto('/success-payment?type=order&order=1'))?.status()).toBe(500);
    await page.getByText(words).waitFor();
  });
  await withoutTable(shop, 'offers.offers', async () => {
    expect((await page.goto('/account/offers'))?.status()).toBe(200);
    await page.getByRole('button', { name: 'Create new offer' }).waitFor();
    await page.getByText(words).waitFor();
  });
  await withoutTable(shop, 'favourites.favourites', async () => {
    expect((await page.goto('/favourites'))?.status()).toBe(200);
    await page.getByText('Failed to load products').waitFor();
  });
  await withoutTable(shop, 'wallet.deposits', async () => {
    expect((await page.goto('/account/transactions'))?.status()).toBe(200);
    await page.getByText(words).waitFor();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table').or(page.getByText('No payments')).first().waitFor();
});
