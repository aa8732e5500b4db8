import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterOffice } from '../support/enter-office.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

async function openOffice(path: string, size = desk): Promise<Page> {
  const { page, context } = await shop.visit(size);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  await page.goto(`/office/${path}`);
  return page;
}

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('a filter chosen while a search waits for more letters stays chosen', async () => {
  const page = await openOffice('items');
  await page.getByRole('table').waitFor();
  const search = page.getByRole('search', { name: 'This list' }).getByRole('searchbox');
  await search.fill('dragon');
  await page.getByLabel('New', { exact: true }).selectOption('no');
  await expect.poll(() => parameter(page, 'q')).toBe('dragon');
  expect(parameter(page, 'new')).toBe('no');
  // A search that the address takes back does not return after its pause.
  await search.fill('dragon lore');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => parameter(page, 'q')).toBe(null);
  expect(await search.inputValue()).toBe('');
});

test('an amount that is typed asks the shop once', async () => {
  const page = await openOffice('items');
  await page.getByRole('table').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/office/items')
      asked.push(`${searchParams.get('price_from')} ${searchParams.get('price_to')}`);
  });
  await page.locator('summary', { hasText: 'Any price' }).click();
  await page.getByLabel('At least').first().pressSequentially('1234');
  // The end that is left by a key applies at once.
  await page.keyboard.press('Tab');
  await page.keyboard.type('5678');
  await expect.poll(() => parameter(page, 'price_to')).toBe('5678');
  await expect.poll(() => asked.at(-1)).toBe('1234 5678');
  expect(asked).toEqual(['1234 null', '1234 5678']);
});

test('the search of the bar is empty after one of its results is opened', async () => {
  const page = await openOffice('');
  const search = page.getByRole('searchbox', { name: /^Search orders/ });
  await search.fill('dragon');
  await page.getByRole('search', { name: 'Office' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Change stock' }).waitFor();
  expect(await search.inputValue()).toBe('');
});
