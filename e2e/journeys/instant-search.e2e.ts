import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { typeInto } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const field = (page: Page) => page.getByRole('search', { name: 'Search all products' }).getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const listCount = (page: Page) => page.locator('.list-count');

test('words become filters: suggested while typing, and applied after Enter', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/sale');
  await typeInto(page, field(page), 'ak redline under €1,500');
  const worded = options(page).filter({ hasText: 'AK-47 Redline under €1,500' });
  await worded.waitFor();
  expect(await listViolations(page)).toEqual([]);
  const count = Number((await worded.locator('.menu-end').textContent())?.replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\?search=ak\+redline&price_till=1500$/);
  await expect.poll(() => listCount(page).textContent()).toContain(`${count} item`);
  await typeInto(page, field(page), 'ak unter 900 €');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=ak&price_till=900/);
  expect(pageErrors).toEqual([]);
});

test('an empty list says which filter to remove, how to spell the search and what is similar', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?search=redline&price_till=0.01');
  const remove = page.getByRole('link', { name: 'Remove “Up to €0.01”' });
  await remove.waitFor();
  await page.getByRole('heading', { name: 'Similar items' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await remove.click();
  await page.waitForURL(/\/products\?search=redline$/);
  await page.locator('article').filter({ hasText: 'Redline' }).first().waitFor();
  await openHydrated(page, '/products?search=akk+redline');
  await page.getByText('Did you mean').waitFor();
  await page.getByRole('link', { name: 'AK-47 Redline' }).first().click();
  await page.waitForURL(/search=ak\+redline$/);
  await page.locator('article').filter({ hasText: 'Redline' }).first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('one recent search is removed by its key and by its cross', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  for (const text of ['zeus', 'howl', 'awp']) {
    await openHydrated(page, '/sale');
    await typeInto(page, field(page), text);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`search=${text}`));
  }
  await openHydrated(page, '/sale');
  await field(page).click();
  await options(page).filter({ hasText: 'awp' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await options(page).filter({ hasText: 'awp' }).waitFor({ state: 'detached' });
  await options(page).filter({ hasText: 'zeus' }).locator('.suggestion-remove').click();
  await expect.poll(() => options(page).allTextContents()).toEqual(['howl']);
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test('without JavaScript a search in words opens the filtered list', async () => {
  const context = await shop.browser.newContext({ viewport: desk, baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products?search=ak+redline+under+1500');
  expect(page.url()).toMatch(/search=ak\+redline&price_till=1500$/);
  expect(await page.locator('article').count()).toBeGreaterThan(0);
  await context.close();
});
