import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from './open-browser.ts';
import { demoCustomer } from './sign-up.ts';
import { withShop } from './with-shop.ts';

const here = withShop();

/** The line is so slow that the scripts of the page come only when told to. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

test('what is typed before the scripts run is not lost', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page);
  await page.goto('/auth?form=signin', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(demoCustomer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password);
  release();
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
  expect(troubles).toEqual([]);
});

test('a guest who presses a button before the scripts run is asked to sign in all the same', async () => {
  const { page, troubles } = await here.visit(phone);
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  release();
  await page.waitForURL((url) => url.pathname === '/auth');
  expect(troubles).toEqual([]);
});

test('a menu that was opened before the scripts run stays open', async () => {
  const { page, troubles } = await here.visit(desk);
  const release = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const menu = page.locator('details[name="header-menu"]').filter({ visible: true }).first();
  await menu.locator('summary').click();
  release();
  await page.waitForFunction(() => !('takeEarlyInput' in window));
  expect(await menu.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
  expect(troubles).toEqual([]);
});
