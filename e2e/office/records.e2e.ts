import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterOffice } from '../support/enter-office.ts';
import { desk } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function openOffice(path: string): Promise<Page> {
  const { page, context } = await shop.visit(desk);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  await page.goto(`/office/${path}`);
  return page;
}

/** Holds the replies of a call back until the returned function is called. */
async function holdReplies(page: Page, call: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const focusedHeading = (page: Page) => page.locator('h1:focus').textContent();

test.each([
  { list: 'customers', row: '.list-link', call: /office\/customers\/\d+$/, waits: /^Customer #/ },
  { list: 'offers', row: '.list-link', call: /office\/offers\/\d+$/, waits: /^Request #/ },
  { list: 'items', row: '.list-link', call: /office\/items\/\d+$/, waits: /^Item/ },
  { list: 'pages', row: 'main td a', call: /office\/pages\/\d+\/\d+$/, waits: /^Page/ },
])('a record of $list keeps the focus on its heading while it is read', async ({ list, row, call, waits }) => {
  const page = await openOffice(list);
  const release = await holdReplies(page, call);
  await page.locator(row).first().click();
  await expect.poll(() => focusedHeading(page)).toMatch(waits);
  expect(await page.title()).toMatch(waits);
  await page.getByRole('status', { name: 'Loading' }).first().waitFor();
  release();
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  expect(await page.locator('h1:focus').count()).toBe(1);
});

test('a form stays where it is if it cannot be read again', async () => {
  const page = await openOffice('settings');
  const field = page.locator('.record-form input[inputmode=decimal]').first();
  const value = await field.inputValue();
  await page.route('**/api/office/settings', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
  );
  await field.fill(`${Number(value) + 1}`);
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  await field.fill(value);
  await page.getByRole('status').getByText('Unsaved changes').waitFor();
});

test('a record that cannot be read says why, below its title, and is read on demand', async () => {
  const page = await openOffice('emails/999999999');
  await page.getByRole('heading', { level: 1, name: /^Email/ }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.title()).toMatch(/^Email/);
});
