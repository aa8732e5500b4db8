import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt, redlinePath } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, newCustomer, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const header = (page: Page) => page.getByRole('banner');

test('a page opens although a newer release has replaced its script', async () => {
  const { page, context } = await shop.visit(desk);
  await openHydrated(page, '/');
  await context.route(/\/assets\/static-page/, (route) => route.abort('failed'), { times: 1 });
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL(isAt('/faq'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a part of a page that fails to load offers a retry, and loads with a newer release', async () => {
  const { page, context } = await shop.visit(phone);
  const signUp = page.getByRole('main').getByRole('link', { name: 'SIGN UP', exact: true });
  await openHydrated(page, '/auth?form=signin');
  await context.setOffline(true);
  await signUp.tap();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByLabel('Confirm password').waitFor();
  await page.goto('/auth?form=signin');
  await context.route(/\/assets\/sign-up-form/, (route) => route.abort('failed'), { times: 1 });
  await signUp.tap();
  await page.getByLabel('Confirm password').waitFor();
});

test.each([
  ['price alert', redlinePath, 'Notify me of a lower price'],
  ['saved search', '/products?search=redline', 'Save this search'],
])('the dialog of a %s that fails to load keeps the page and offers a retry', async (_dialog, path, button) => {
  const { page, context } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, path);
  await context.setOffline(true);
  await page.getByRole('button', { name: button }).tap();
  const message = page.getByRole('alert').filter({ hasText: "We can't reach the shop." });
  await message.waitFor();
  await page.getByRole('button', { name: button }).waitFor();
  await context.setOffline(false);
  await message.getByRole('button', { name: 'Try again' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
});

test.each([
  { dialog: 'price alert', path: redlinePath, button: 'Notify me of a lower price', script: /price-alert-dialog/ },
  { dialog: 'saved search', path: '/products?search=redline', button: 'Save this search', script: /search-dialog/ },
])('the dialog of a $dialog opens although newer releases replaced its script', async ({ path, button, script }) => {
  const { page, context } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  const openLate = async () => {
    await openHydrated(page, path);
    await context.route(script, (route) => route.abort('failed'), { times: 1 });
    await page.getByRole('button', { name: button }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  };
  await openLate();
  await openLate();
  expect(await page.getByRole('alert').filter({ hasText: "We can't reach the shop." }).count()).toBe(0);
});

test('a page works without its optional parts', async () => {
  const { page, context } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await context.route(/\/assets\/(account-menu|deals|recent-carousel)-[\w-]{8}\.js/, (route) => route.abort('failed'));
  await page.goto('/');
  const profile = header(page).getByRole('link', { name: 'My profile' });
  // The page reloads once for a newer release, and a click during that is lost.
  const clickProfile = async () => {
    await profile.click({ timeout: 3000 }).catch(() => null);
    return new URL(page.url()).pathname;
  };
  await expect.poll(clickProfile, { interval: 1000 }).toBe('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
