import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('a filter chosen while a search waits for more letters stays chosen', async () => {
  const page = await visitOffice(shop, 'items');
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

test('keys of one letter can be switched off, and do nothing while somebody types or holds a modifier', async () => {
  const page = await visitOffice(shop, 'offers?stage=all');
  const row = page.locator('tr:focus');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await page.getByRole('table').waitFor();
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Alt+j');
  expect(await row.count()).toBe(0);
  await page.keyboard.press('j');
  await expect.poll(() => row.count()).toBe(1);
  await page.keyboard.press('x');
  await bar.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('jx?');
  expect(await page.locator('input:focus').inputValue()).toBe('jx?');
  expect(await sheet.count()).toBe(0);

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await sheet.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('checkbox', { name: /^Shortcuts of a single key/ }).uncheck();
  await page.goBack();
  await page.getByRole('table').waitFor();
  for (const key of ['j', 'k', 'x', '/', '?']) await page.keyboard.press(key);
  expect(await row.count()).toBe(0);
  expect(await page.locator('input:focus').count()).toBe(0);
  expect(await sheet.count()).toBe(0);
  // Keys without a letter stay, and the choice survives a reload.
  await page.reload();
  await page.getByRole('table').waitFor();
  await page.getByRole('search', { name: 'This list' }).getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => row.count()).toBe(1);
  await page.keyboard.press('x');
  expect(await bar.count()).toBe(0);
});

test('an amount that is typed asks the shop once', async () => {
  const page = await visitOffice(shop, 'items');
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
  const page = await visitOffice(shop, '');
  const search = page.getByRole('searchbox', { name: /^Search orders/ });
  await search.fill('dragon');
  await page.getByRole('search', { name: 'Office' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Change stock' }).waitFor();
  expect(await search.inputValue()).toBe('');
});

test('the cards of a phone are sorted and selected all at once', async () => {
  const page = await visitOffice(shop, 'offers?stage=all', { size: phone });
  const cards = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');
  await cards.first().waitFor();
  const offers = await shop.db<{ id: number }[]>`select id from offers.offers order by created_at desc, id desc`;
  expect(await page.getByLabel('Sort by').inputValue()).toBe('answer_by');
  await page.getByLabel('Sort by').selectOption({ label: 'Date ↓' });
  await expect.poll(() => parameter(page, 'sort')).toBe('-created_at');
  await expect.poll(() => cards.first().textContent()).toContain(`#${offers[0]?.id},`);
  await page.getByLabel('Select all loaded rows').check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText(`${offers.length} selected`).waitFor();
  await page.getByLabel('Select all loaded rows').uncheck();
  await expect.poll(() => bar.count()).toBe(0);
});

test('the search of the bar says how many more it found, and opens their list', async () => {
  const page = await visitOffice(shop, '');
  const box = page.getByRole('search', { name: 'Office' });
  await box.getByRole('searchbox').fill('customer@example.com');
  await box
    .getByRole('group', { name: 'Payments' })
    .getByRole('link', { name: /^Payment #/ })
    .first()
    .waitFor();
  await box.getByRole('searchbox').fill('dragon');
  const more = box.getByRole('group', { name: 'Items' }).getByRole('link', { name: /^and \d+ more items$/ });
  const count = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  const shown = await box
    .getByRole('group', { name: 'Items' })
    .getByRole('link', { name: /Dragon/ })
    .count();
  await more.click();
  await page.getByText(`${shown + count} rows`, { exact: true }).waitFor();
  expect(parameter(page, 'q')).toBe('dragon');
});

test('a filter that cannot be read shows and exports no rows, and is named and cleared', async () => {
  const page = await visitOffice(shop, 'items?price_from=cheap&new=no');
  await page.getByRole('heading', { name: 'The filter Price cannot be read' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Export' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear Price' }).click();
  await page.getByRole('table').waitFor();
  await page.getByRole('link', { name: 'Export' }).waitFor();
  expect(new URL(page.url()).search).toBe('?new=no');
  await page.goto('/office/items?new=perhaps');
  await page.getByRole('heading', { name: 'The list could not be loaded' }).waitFor();
  expect(await page.getByRole('link', { name: 'Export' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('table').waitFor();
});
