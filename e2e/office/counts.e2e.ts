import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterOffice } from '../support/enter-office.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();
const isStream = (request: Request) => request.url().endsWith('/api/office/events');

async function visitOffice(): Promise<Page> {
  const { page, context } = await shop.visit(desk);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  return page;
}

const tile = (page: Page, label: string) => page.locator('.stat-tile', { hasText: label }).locator('.stat-value');

/** What a browser does when its tab is hidden or shown again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('counts are unknown until the shop sends them, and asked for again after a failure', async () => {
  const page = await visitOffice();
  let asked = 0;
  await page.route('**/api/office/events', (route) => {
    asked += 1;
    if (asked < 3) return route.fulfill({ status: 401, body: '' });
    return route.fulfill({ contentType: 'text/event-stream', body: 'event: counts\ndata: {"disputes":7}\n\n' });
  });
  await page.goto('/office');
  await expect.poll(() => tile(page, 'Disputes').textContent()).toBe('–not known yet');
  await expect.poll(() => tile(page, 'Disputes').textContent()).toBe('7');
  expect(asked).toBeGreaterThanOrEqual(3);
});

test('a hidden tab holds no connection open', async () => {
  const page = await visitOffice();
  const opened = page.waitForRequest(isStream);
  await page.goto('/office');
  await opened;
  await expect.poll(() => tile(page, 'Disputes').textContent()).toMatch(/^\d/);
  const closed = page.waitForEvent('requestfailed', isStream);
  await setHidden(page, true);
  await closed;
  const reopened = page.waitForRequest(isStream);
  await setHidden(page, false);
  await reopened;
});

test('the dashboard and the navigation show what waits, in queues that the role opens', async () => {
  const { page, context } = await shop.visit(desk);
  const counts = { offers: 5, late_offers: 2, refunds: 3, settings: 1 };
  await page.route('**/api/office/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: counts\ndata: ${JSON.stringify(counts)}\n\n` }),
  );
  const labels = page.locator('.stat-tile > p:first-child');
  const enter = async (role: 'admin' | 'catalog') => {
    await enterOffice(context, { db: shop.db, url: shop.url, role });
    await page.goto('/office');
    await expect.poll(() => tile(page, 'Offers').textContent()).toBe('5');
  };
  await enter('admin');
  expect([await tile(page, 'Refunds').textContent(), await tile(page, 'Settings').textContent()]).toEqual(['3', '1']);
  await page.getByText('wait for an answer, 2 past the promised time').waitFor();
  await page.getByRole('link', { name: 'Refunds 3 waiting' }).waitFor();
  await page.getByRole('link', { name: 'Settings 1 waiting' }).waitFor();
  await enter('catalog');
  expect(await labels.allTextContents()).toEqual(['Offers']);
});
