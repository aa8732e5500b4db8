import type { Page } from 'playwright-core';
import type { Shop } from './open-shop.ts';

export const redlineId = 22203;
export const redlinePath = `/products/cs2/all/${redlineId}`;
export const redlineTitle = 'AK-47 | Redline (Field-Tested)';

export const isAt = (path: string) => (url: URL) => url.pathname === path;

/** Searches by a short name, filters and sorts the list, and opens the first item. */
export async function findRedline(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ak redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=ak/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('summary', { hasText: 'Any exterior' }).click();
  await page.getByRole('checkbox', { name: /^Field-Tested/ }).press('Space');
  await page.waitForURL(/exterior_names=Field-Tested/);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
  await page.waitForURL(/sort=asc/);
  await page.getByRole('status').filter({ hasText: '1 item' }).waitFor();
  const cheapest = page.locator('article').first();
  await cheapest.getByText('€36.29').waitFor();
  await cheapest.getByRole('link').click();
  await page.waitForURL(isAt(redlinePath));
}

/** Puts the one piece of the item back into stock after it was bought. */
export async function restockRedline({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db`update catalog.items set stock = 1 where id = ${redlineId}`;
}
