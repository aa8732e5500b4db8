import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isAt, redlinePath } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();
let page: Page;

beforeAll(async () => {
  const { browser } = shop;
  const context = await browser.newContext({ viewport: desk, baseURL: shop.url, javaScriptEnabled: false });
  page = await context.newPage();
});

test('a visitor searches and opens an item', async () => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.waitForURL(isAt('/products'));
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ak redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=ak/);
  await page.locator(`a[href="${redlinePath}"]`).first().click();
  await page.waitForURL(isAt(redlinePath));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Redline');
  expect(await page.getByText('€36.29').count()).toBeGreaterThan(0);
  expect(await page.getByText('Illustration').isVisible()).toBe(true);
});

test('page and category links work', async () => {
  await page.goto('/products');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Knives' }).click();
  await page.waitForURL(isAt('/products/cs2/knives'));
  expect(await page.locator('article').count()).toBe(12);
});

test('a minimum price above the maximum shows an error and keeps both', async () => {
  await page.goto('/products?price_from=100&price_till=50');
  const lowest = page.getByRole('textbox', { name: 'Minimum price' });
  expect(await lowest.inputValue()).toBe('100');
  expect(await lowest.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('50');
  const hint = 'The minimum price is above the maximum price.';
  expect(await page.getByRole('alert').textContent()).toBe(hint);
  expect(await page.getByRole('main').getByText(hint).count()).toBe(2);
});

test('a button submits the filters', async () => {
  await page.goto('/products');
  await page.getByLabel('Type', { exact: true }).selectOption('Rifle');
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('50');
  await page.getByRole('button', { name: 'Show items' }).click();
  await page.waitForURL(/type=Rifle/);
  expect(new URL(page.url()).searchParams.get('price_till')).toBe('50');
  expect(await page.locator('article').count()).toBeGreaterThan(0);
  expect(await page.getByLabel('Type', { exact: true }).inputValue()).toBe('Rifle');
});

test('robots.txt, sitemap, canonical link and structured data are served', async () => {
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('<loc>');
  await page.goto(redlinePath);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}${redlinePath}`);
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"Product"'),
  );
});

test('unknown pages and items answer 404', async () => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  expect((await page.goto('/products/cs2/all/999999999'))?.status()).toBe(404);
});
