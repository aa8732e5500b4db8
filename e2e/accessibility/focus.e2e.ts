import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { fillSignUp, secondCustomer, signIn, somebody } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('the focus is not lost where a form, a filter or an edit takes the place of what had it', async () => {
  const { page, troubles } = await here.visit(desk);
  const main = page.getByRole('main');
  await openHydrated(page, '/auth?form=signin');
  await pressOn(page, main.getByRole('link', { name: 'SIGN UP', exact: true }));
  await page.getByLabel('Confirm password').waitFor();
  expect(await focused(page)).toBe('Sign Up');
  await openHydrated(page, '/products?type=Rifle&quality=normal');
  const chips = main.getByRole('link', { name: /remove filter$/ });
  await pressOn(page, chips.first());
  await expect.poll(() => chips.count()).toBe(1);
  expect(await chips.first().evaluate((chip) => chip === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => chips.count()).toBe(0);
  expect(await focused(page)).toMatch(/^[\d,]+ items?$/);
  await signIn(page, secondCustomer);
  await openHydrated(page, '/account/personal');
  await pressOn(page, main.getByRole('link', { name: 'Edit profile' }));
  await main.getByLabel('First name').waitFor();
  expect(await focused(page)).toBe('Edit profile');
  await pressOn(page, main.getByRole('link', { name: 'Cancel' }));
  await main.getByRole('link', { name: 'Edit profile' }).waitFor();
  expect(await focused(page)).toBe('Personal details');
  expect(troubles).toEqual([]);
});

test('a browser shortcut on a row of a menu stays one', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  const menu = page.getByLabel(/account menu/i).filter({ visible: true });
  await pressOn(page, menu);
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  await page.keyboard.press('Control+o');
  expect(await focused(page)).toBe(first);
});

test('Enter in the search of the country list does not send the form, and its button closes it again', async () => {
  const { page, troubles } = await here.visit(phone);
  await openHydrated(page, '/auth?form=signup');
  const dial = page.getByRole('button', { name: /country code/ });
  const search = page.getByRole('combobox', { name: 'Find a country' });
  await fillSignUp(page, somebody('enter@example.com'));
  await pressOn(page, dial);
  await search.fill('atlantis');
  await page.getByRole('status').filter({ hasText: 'No country found' }).waitFor();
  await page.keyboard.press('Enter');
  await search.fill('austria');
  await page.keyboard.press('Enter');
  await search.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/auth');
  expect(await here.shop.listEmails('enter@example.com')).toEqual([]);
  expect(await dial.evaluate((button) => button === document.activeElement)).toBe(true);
  await dial.tap();
  await search.waitFor();
  await dial.tap();
  await search.waitFor({ state: 'detached' });
  const rules = await page.getByLabel('Password', { exact: true }).getAttribute('aria-describedby');
  expect(await page.locator(`[id="${rules}"]`).getByRole('listitem').count()).toBeGreaterThan(2);
  expect(troubles).toEqual([]);
});

test('a toast over a dialog can be read and dismissed, and outlives the dialog', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, secondCustomer);
  await openHydrated(page, '/account/transactions?top_up=40');
  const choose = page.getByRole('dialog', { name: 'Top up balance' });
  await choose.getByRole('radio', { name: 'Card' }).check();
  await choose.getByRole('button', { name: 'Proceed to checkout' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Information' });
  await confirm.getByRole('checkbox').check();
  await page.route('**/api/deposit/checkout', (route) =>
    route.fulfill({ status: 503, json: { message: 'The bank sleeps', code: 'internal_error' } }),
  );
  const pay = confirm.getByRole('button', { name: /^Confirm payment of/ });
  const toast = confirm.locator('.toast').filter({ hasText: 'The bank sleeps' });
  await pay.click();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  expect(await toast.count()).toBe(0);
  expect(await confirm.isVisible()).toBe(true);
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  // Under the mouse it stays.
  await toast.hover();
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'detached' });
  await page.locator('body > div > .toasts').getByRole('alert').filter({ hasText: 'The bank sleeps' }).waitFor();
});

test('an arrow at the end of its rail keeps the focus', async () => {
  const { page, troubles } = await here.visit(desk);
  await openHydrated(page, '/');
  const next = page.getByRole('button', { name: 'Next' }).filter({ visible: true }).first();
  await tabTo(page, next);
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return next.getAttribute('aria-disabled');
    })
    .toBe('true');
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(troubles).toEqual([]);
});

test('a page of the list opened in a new tab leaves this one where it is', async () => {
  const { page, context, troubles } = await here.visit(desk);
  await openHydrated(page, '/products');
  const second = page.getByRole('link', { name: 'Page 2', exact: true });
  await second.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(0);
  const opened = context.waitForEvent('page');
  await second.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).getByRole('link', { name: 'Page 2', exact: true }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await second.click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => focused(page)).toMatch(/^[\d,]+ items$/);
  expect(troubles).toEqual([]);
});

test('a page that fails without a connection says so after another try', async () => {
  const { page, context } = await here.visit(phone);
  await openHydrated(page, '/auth?form=signin');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'SIGN UP', exact: true }).tap();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByText('Still no connection').waitFor();
});
