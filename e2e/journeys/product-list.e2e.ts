import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Cumulative layout shift without recent input. */
async function readShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = [];
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        shifts.push(...(list.getEntries() as unknown as typeof shifts));
      }).observe({ type: 'layout-shift', buffered: true });
      // Buffered entries are delivered before the frame after the next one.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            resolve(shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0));
          }),
        ),
      );
    });
  });
}

const isCurrent = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Pages' }).locator(`a[aria-current]`, { hasText: String(number) });

test('a slow list keeps its layout: the cards turn into a skeleton until the new ones arrive', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/products?type=Rifle&price_from=10');
  const cards = page.locator('.items-grid');
  const before = await cards.boundingBox();
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/items/list?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel('Sort by').selectOption('asc');
  await page.waitForFunction(() => {
    const bone = document.querySelector('.list-changing .card-meta');
    return bone !== null && getComputedStyle(bone).backgroundImage !== 'none';
  });
  expect(await cards.boundingBox()).toEqual(before);
  gate.resolve();
  await page.waitForURL(/sort=asc/);
  await page.locator('.items-grid:not(.list-changing)').waitFor();
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
  expect(pageErrors).toEqual([]);
});

test('going back to a list restores its filters, page and scroll position', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await openHydrated(page, '/products?type=Rifle');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await isCurrent(page, 2).waitFor();
  const card = page.locator('article a').nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const path = (await card.getAttribute('href')) ?? '';
  await card.click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await isCurrent(page, 2).waitFor();
  await page.waitForFunction((y) => Math.round(window.scrollY) === Math.round(y), place);
  expect(new URL(page.url()).search).toBe('?type=Rifle&page=2');
  await page.goBack();
  await isCurrent(page, 1).waitFor();
  await page.goForward();
  await isCurrent(page, 2).waitFor();
  expect(pageErrors).toEqual([]);
});

test('the filter sheet of a phone shows the result count on its button', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, '/products?price_till=50');
  const opener = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  expect(await sheet.count()).toBe(0);
  await opener.click();
  await sheet.getByRole('slider', { name: 'Price from' }).waitFor();
  await sheet.getByLabel('Type', { exact: true }).selectOption('Rifle');
  await page.waitForURL(/type=Rifle/);
  await sheet.locator('summary', { hasText: 'Any exterior' }).click();
  await sheet.getByRole('checkbox', { name: /^Field-Tested/ }).press('Space');
  await page.waitForURL(/exterior_names=Field-Tested/);
  // For screen readers.
  const sheetCount = sheet.getByRole('status');
  await page.waitForFunction(() => {
    const spoken = document.querySelector('dialog[open] [role=status]')?.textContent ?? '';
    return document.querySelector('dialog[open] .btn-primary')?.textContent === `Show ${spoken}`;
  });
  const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ });
  expect(await listViolations(page)).toEqual([]);
  const items = (await sheetCount.textContent()) ?? '';
  await show.click();
  await sheet.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('status').filter({ hasText: items }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a list page that fails keeps the rest of the page, and loads once the connection is back', async () => {
  const { page, context } = await shop.visit(desk);
  await openHydrated(page, '/products/cs2/gloves?sort=asc');
  const head = page.locator('.page-head');
  const nav = page.locator('.category-nav').first();
  const before = [await head.innerText(), await nav.innerText()];
  expect(before[0]).toMatch(/^Gloves\s+\d+ items$/);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  const notice = page.getByRole('alert').filter({ hasText: "We can't reach the shop." });
  await notice.waitFor();
  expect([await head.innerText(), await nav.innerText()]).toEqual(before);
  expect(await notice.getByText(/connection/).count()).toBe(1);
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.locator('article').first().waitFor();
  expect([await head.innerText(), await nav.innerText()]).toEqual(before);
});

test('a search that fails shows no count until a retry succeeds', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/products?search=AK');
  const count = page.locator('.list-count');
  expect(await count.innerText()).toMatch(/^\d+ items$/);
  await page.route('**/api/items/list?*', (route) => route.abort());
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('M4');
  await search.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to load products' });
  await notice.waitFor();
  expect(await count.innerText()).toBe('');
  await page.unroute('**/api/items/list?*');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await count.filter({ hasText: /^\d+ items$/ }).waitFor();
});
