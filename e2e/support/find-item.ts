import type { Page } from 'playwright-core';

/** The item that "ak redline", Field-Tested, cheapest first, leads to. */
export const redlinePath = '/products/cs2/all/22203';
export const redlineTitle = 'AK-47 | Redline (Field-Tested)';

export const isAt = (path: string) => (url: URL) => url.pathname === path;

/** Searches by a short name, narrows the list down, orders it, and opens the first item. */
export async function findRedline(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ak redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=ak/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Quality').selectOption('field_tested');
  await page.waitForURL(/quality=field_tested/);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
  await page.waitForURL(/sort=asc/);
  await page.getByRole('status').filter({ hasText: '3 items' }).waitFor();
  const cheapest = page.locator('article').first();
  await cheapest.getByText('€36.29').waitFor();
  await cheapest.getByRole('link').click();
  await page.waitForURL(isAt(redlinePath));
}
