import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { isAt, redlinePath } from '../support/find-item.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openBeforeHydration, openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const headerField = (page: Page) => page.getByRole('search', { name: 'Search all products' }).getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Text of the option that the field announces as active. */
function activeOption(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? '') : null;
  });
}

test('a visitor searches from the header by keyboard', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/sale');
  await typeInto(page, headerField(page), 'ak redl');
  await options(page).filter({ hasText: 'Redline' }).first().waitFor();
  expect(await headerField(page).getAttribute('aria-expanded')).toBe('true');
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toContain('Redline');
  await page.keyboard.press('End');
  await expect.poll(() => activeOption(page)).toMatch(/^Show/);
  await page.keyboard.press('Home');
  await expect.poll(() => activeOption(page)).toContain('Redline');
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  expect(await headerField(page).inputValue()).toBe('ak redl');
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeOption(page)).toContain('Redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/cs2\/all\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Redline' }).waitFor();
  await typeInto(page, headerField(page), 'zeus');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=zeus/);
  await expect.poll(() => page.locator('article').first().textContent()).toContain('Zeus x27');
  expect(await page.getByLabel('Sort by').locator('option:checked').textContent()).toBe('Best match');
  expect(pageErrors).toEqual([]);
});

test('recent searches are offered, can be cleared and do not outlive a sign-out', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/');
  const field = headerField(page);
  const search = async (text: string) => {
    await typeInto(page, field, text);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`search=${text}`));
  };
  await search('karambit');
  await openHydrated(page, '/');
  await field.click();
  await page.getByRole('option', { name: 'karambit' }).click();
  await page.waitForURL(/search=karambit/);
  await field.click();
  await pressOn(page, page.getByRole('button', { name: 'Clear recent searches' }));
  await options(page).first().waitFor({ state: 'detached' });
  await search('howl');
  await page
    .getByLabel(/account menu/)
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(isAt('/'));
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
  expect(pageErrors).toEqual([]);
});

test('a visitor searches on a phone by touch', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/sale');
  await page.getByRole('button', { name: 'Decline' }).tap();
  await page.getByRole('button', { name: 'Open search' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Search all products' });
  await expect.poll(() => sheet.getByRole('combobox').evaluate((it) => it === document.activeElement)).toBe(true);
  await sheet.getByRole('combobox').fill('redline');
  const option = sheet.locator(`a[href="${redlinePath}"]`);
  await option.waitFor();
  expect(await listViolations(page)).toEqual([]);
  await option.tap();
  await page.waitForURL(isAt(redlinePath));
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open search' }).tap();
  await sheet.getByRole('combobox').fill('nothingofthekind');
  await sheet.getByText('Nothing matches “nothingofthekind”.').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

test('text typed before the scripts have loaded is kept and gets suggestions', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const loadScripts = await openBeforeHydration(page, '/');
  await headerField(page).fill('zeus');
  loadScripts();
  await options(page).filter({ hasText: 'Zeus x27' }).first().waitFor();
  expect(await headerField(page).inputValue()).toBe('zeus');
  expect(pageErrors).toEqual([]);
});

test('a failed call says so, and the search works all the same', async () => {
  const { page } = await shop.visit(desk);
  await page.route('**/api/items/suggestions**', (route) => route.abort());
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('combobox', { name: 'Search all products' }).fill('awp');
  await page.getByText('Suggestions could not be loaded.').waitFor();
  await page.unroute('**/api/items/suggestions**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=awp/);
});

test('without a connection the search says so, and suggests by itself once it is back', async () => {
  const { page, context } = await shop.visit(desk);
  const panelCode = page.waitForResponse(/\/assets\/suggestions-.*\.js$/);
  await openHydrated(page, '/products');
  await panelCode;
  await context.setOffline(true);
  await headerField(page).fill('awp');
  await page.getByText('Suggestions could not be loaded.').waitFor();
  await context.setOffline(false);
  await options(page).first().waitFor();
});

test('without JavaScript the header and the home page search by plain forms', async () => {
  const context = await shop.browser.newContext({ viewport: desk, baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  await headerField(page).fill('ak redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\?search=ak\+redline$/);
  expect(await page.locator(`a[href="${redlinePath}"]`).count()).toBeGreaterThan(0);
  await page.goto('/');
  await page.getByRole('main').getByRole('combobox', { name: 'Search all products' }).fill('zeus');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=zeus/);
  expect(await page.locator('article').first().textContent()).toContain('Zeus x27');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=redline/);
  await context.close();
});
