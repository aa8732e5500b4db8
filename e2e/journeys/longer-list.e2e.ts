import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated, untilHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const cards = (page: Page) => page.locator('.items-grid article');
const loadMore = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Load more' });
const sizes = (page: Page) => page.getByRole('navigation', { name: 'Per page' });

test('"Load more" adds cards, moves the focus to the first and keeps them across reload and Back', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/products?type=Rifle');
  const entries = await page.evaluate(() => history.length);
  const first = await cards(page).first().innerText();
  await loadMore(page).click();
  await page.waitForURL(/\?type=Rifle&from=1&page=2$/);
  await page
    .getByRole('status')
    .filter({ hasText: /^1–24 of/ })
    .waitFor({ state: 'attached' });
  await expect.poll(() => cards(page).count()).toBe(24);
  expect(await cards(page).first().innerText()).toBe(first);
  expect(
    await cards(page)
      .nth(12)
      .locator('.card-title a')
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  expect(await page.locator('.list-range').innerText()).toMatch(/^1–24 of \d+$/);
  expect(await listViolations(page)).toEqual([]);
  await page.reload();
  await untilHydrated(page);
  expect(await cards(page).count()).toBe(24);
  await cards(page).nth(20).locator('.card-title a').click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+$/);
  await page.goBack();
  await page.waitForURL(/\?type=Rifle&from=1&page=2$/);
  await expect.poll(() => cards(page).count()).toBe(24);
  await page.waitForFunction(() => window.scrollY > 1000);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/\?type=Rifle&page=3$/);
  await expect.poll(() => cards(page).count()).toBe(12);
  expect(pageErrors).toEqual([]);
});

test('a page size is kept by filters and pages, and keeps the first item', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?page=3');
  const first = await cards(page).first().innerText();
  await sizes(page).getByRole('link', { name: '24' }).click();
  await page.waitForURL(/\?limit=24&page=2$/);
  await expect.poll(() => cards(page).count()).toBe(24);
  expect(await cards(page).first().innerText()).toBe(first);
  expect(await sizes(page).locator('[aria-current]').innerText()).toBe('24');
  await page.getByLabel('Sort by').selectOption('asc');
  await page.waitForURL(/\?sort=asc&limit=24$/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/\?sort=asc&limit=24&page=2$/);
  await expect.poll(() => page.locator('.list-range').innerText()).toMatch(/^25–48 of/);
  expect(await listViolations(page)).toEqual([]);
  await page.goto('/products?limit=13');
  expect(await cards(page).count()).toBe(12);
  expect(pageErrors).toEqual([]);
});

test('Category filters StatTrak, in the address as well, and each value stands in one filter', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products/cs2/knives?quality=minimal_wear');
  const panel = page.getByRole('region', { name: 'Filters' });
  const values = await panel.locator('select option, .menu-row').allTextContents();
  expect(values.filter((value) => value.includes('Minimal Wear'))).toHaveLength(1);
  expect(await panel.getByRole('link', { name: /remove filter$/ }).innerText()).toBe('Minimal Wear');
  await panel.locator('summary', { hasText: 'Any category' }).click();
  await panel.getByRole('checkbox', { name: /^StatTrak™\s*\d+ items?$/ }).press('Space');
  await page.waitForURL(/\?exterior_names=Minimal(\+|%20)Wear&variant=stattrak$/);
  await expect
    .poll(async () =>
      (await cards(page).locator('.card-title').allInnerTexts()).every((title) => title.includes('StatTrak™')),
    )
    .toBe(true);
  expect(await listViolations(page)).toEqual([]);
  await page.goto('/products/cs2/stickers');
  expect(await page.locator('[name=variant]').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('without active filters the panel has no row of chips', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/products');
  await page.getByRole('button', { name: 'Filters' }).click();
  const foot = page.locator('.filter-foot');
  expect(await foot.isVisible()).toBe(false);
  await page.getByLabel('Type', { exact: true }).selectOption('Rifle');
  await foot.getByRole('link', { name: 'Reset' }).click();
  await page.waitForURL((url) => url.search === '');
  await foot.waitFor({ state: 'hidden' });
});
