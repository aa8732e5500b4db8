import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

async function openFilters(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  const toggle = page.getByRole('button', { name: 'Filters' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await page.getByRole('slider', { name: 'Price from' }).waitFor();
}

const countOf = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ items?$/ });
const priceOf = (url: URL) => url.searchParams.get('price_from');
const optionsOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option');

test('options show their result count, and options without results are disabled', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openFilters(page, '/products?price_till=5');
  const options = optionsOf(page, 'Type');
  await options.filter({ hasText: /^Rifle \(\d+\)$/ }).waitFor({ state: 'attached' });
  const rifles = await options.filter({ hasText: 'Rifle (' }).first().textContent();
  const [, count = ''] = /\((\d+)\)/.exec(rifles ?? '') ?? [];
  await page.getByLabel('Type', { exact: true }).selectOption('Rifle');
  await page.waitForURL(/type=Rifle/);
  await countOf(page)
    .filter({ hasText: `${count} items` })
    .waitFor();
  const empty = options.filter({ hasText: '(0)' });
  await empty.first().waitFor({ state: 'attached' });
  expect(await empty.first().isDisabled()).toBe(true);
  await page.locator('summary', { hasText: 'Any exterior' }).click();
  const row = page.getByRole('checkbox', { name: /^Field-Tested\s*\d+ items?$/ });
  const announced = await page.locator('.menu-row', { has: row }).locator('.menu-count .sr-only').textContent();
  await row.press('Space');
  await page.waitForURL(/exterior_names=Field-Tested/);
  await countOf(page)
    .filter({ hasText: new RegExp(`^${announced}$`) })
    .waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('the price slider, its fields and the URL stay in sync', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openFilters(page, '/products');
  const from = page.getByRole('slider', { name: 'Price from' });
  const till = page.getByRole('slider', { name: 'Price up to' });
  const lowest = page.getByRole('textbox', { name: 'Minimum price' });
  const highest = page.getByRole('textbox', { name: 'Maximum price' });
  await from.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageUp');
  await page.waitForURL(/price_from=/);
  const bound = new URL(page.url()).searchParams.get('price_from') ?? '';
  expect(await lowest.inputValue()).toBe(bound);
  expect(await from.getAttribute('aria-valuetext')).toBe(`€${Number(bound).toFixed(2)}`);
  await highest.fill('123.45');
  await page.waitForURL(/price_till=123.45/);
  expect(await till.getAttribute('aria-valuetext')).toBe('€123.45');
  await till.focus();
  // The thumbs cannot cross.
  await page.keyboard.press('Home');
  await page.waitForURL((url) => url.searchParams.get('price_till') === bound);
  await page.keyboard.press('End');
  await page.waitForURL((url) => !url.searchParams.has('price_till'));
  expect(await highest.inputValue()).toBe('');
  // Consecutive key presses are one history entry.
  await page.goBack();
  await till.and(page.locator('[aria-valuetext="€123.45"]')).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a drag of the slider is one history entry, however often the list updates', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openFilters(page, '/products?type=Rifle');
  const from = page.getByRole('slider', { name: 'Price from' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await from.boundingBox()) ?? {};
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  let seen: string | null = null;
  await page.mouse.move(x + height / 2, y + height / 2);
  await page.mouse.down();
  for (const part of [0.15, 0.25, 0.35]) {
    await page.mouse.move(x + width * part, y + height / 2, { steps: 4 });
    await page.waitForURL((url) => priceOf(url) !== seen);
    seen = priceOf(new URL(page.url()));
  }
  await page.mouse.up();
  expect(await entries()).toBe(before + 1);
  await from.press('ArrowRight');
  await page.waitForURL((url) => priceOf(url) !== seen);
  await expect.poll(entries).toBe(before + 2);
  await page.goBack();
  await page.waitForURL((url) => priceOf(url) === seen);
  await page.goBack();
  await page.waitForURL((url) => url.search === '?type=Rifle');
  expect(pageErrors).toEqual([]);
});
