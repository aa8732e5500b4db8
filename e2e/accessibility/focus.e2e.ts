import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { fillSignUp, newCustomer, newPerson, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('the focus moves to the replacement of a form, a filter or an edited section', async () => {
  const { page, pageErrors } = await shop.visit(desk);
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
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/personal');
  await pressOn(page, main.getByRole('link', { name: 'Edit profile' }));
  await main.getByLabel('First name').waitFor();
  expect(await focused(page)).toBe('Edit profile');
  await pressOn(page, main.getByRole('link', { name: 'Cancel' }));
  await main.getByRole('link', { name: 'Edit profile' }).waitFor();
  expect(await focused(page)).toBe('Personal details');
  expect(pageErrors).toEqual([]);
});

test('browser shortcuts work in menus', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account');
  const menu = page.getByLabel(/account menu/i).filter({ visible: true });
  await pressOn(page, menu);
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  await page.keyboard.press('Control+o');
  expect(await focused(page)).toBe(first);
});

test('Enter in the country search does not submit the form, and its button closes it again', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/auth?form=signup');
  const dial = page.getByRole('button', { name: /country code/ });
  const search = page.getByRole('combobox', { name: 'Find a country' });
  await fillSignUp(page, newPerson('enter@example.com'));
  await pressOn(page, dial);
  await search.fill('atlantis');
  await page.getByRole('status').filter({ hasText: 'No country found' }).waitFor();
  await page.keyboard.press('Enter');
  await search.fill('austria');
  await page.keyboard.press('Enter');
  await search.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/auth');
  expect(await shop.listEmails('enter@example.com')).toEqual([]);
  expect(await dial.evaluate((button) => button === document.activeElement)).toBe(true);
  await dial.tap();
  await search.waitFor();
  await dial.tap();
  await search.waitFor({ state: 'detached' });
  const rules = await page.getByLabel('Password', { exact: true }).getAttribute('aria-describedby');
  expect(await page.locator(`[id="${rules}"]`).getByRole('listitem').count()).toBeGreaterThan(2);
  expect(pageErrors).toEqual([]);
});

test('a toast over a dialog can be dismissed, and stays when the dialog closes', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account/transactions?top_up=40');
  const choose = page.getByRole('dialog', { name: 'Top up balance' });
  await choose.getByRole('radio', { name: 'Card' }).check();
  await choose.getByRole('button', { name: 'Proceed to checkout' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Information' });
  await confirm.getByRole('checkbox', { name: /^I accept/ }).check();
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
  // A hovered toast stays.
  await toast.hover();
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'detached' });
  await page.locator('body > div > .toasts').getByRole('alert').filter({ hasText: 'The bank sleeps' }).waitFor();
});

test('the arrow of a carousel keeps the focus at the end', async () => {
  const { page, pageErrors } = await shop.visit(desk);
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
  expect(pageErrors).toEqual([]);
});

test('a list page opened in a new tab keeps this one in place; opened here, it starts at the top with the focus on the count', async () => {
  const { page, context, pageErrors } = await shop.visit(desk);
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
  expect(pageErrors).toEqual([]);
});

test('a retry without a connection says that there is still none', async () => {
  const { page, context } = await shop.visit(phone);
  await openHydrated(page, '/auth?form=signin');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'SIGN UP', exact: true }).tap();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await page.getByText('Still no connection').waitFor();
});
