import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { buyCaseByBalance } from '../support/checkout.ts';
import { demoCustomer, newCustomer, signIn } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Statement' }).getByRole('row');
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kind' });

/** Waits for hydration; the statement itself has links only. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

test('a purchase from the balance is in the statement, its sums and its file', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 100));
  await buyCaseByBalance(page);
  await openPage(page, '/account/personal');
  await page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name: 'Statement' }).click();
  await page.waitForURL(isAt('/account/statement'));
  await page.getByText('Opening + in − out = closing').waitFor();
  expect(await rowsOf(page).count()).toBe(3);
  const [, purchase = '', opening = ''] = await rowsOf(page).allInnerTexts();
  expect(purchase).toMatch(/Order #\d+[\s\S]*Purchases[\s\S]*−\d+\.\d\d[\s\S]*\d+\.\d\d/);
  expect(opening).toMatch(/Opening balance[\s\S]*\+100\.00[\s\S]*100\.00/);
  expect(await listViolations(page)).toEqual([]);

  await kinds(page).getByRole('link', { name: 'Purchases' }).click();
  await page.waitForURL(/kind=purchase/);
  await expect.poll(() => rowsOf(page).count()).toBe(2);
  const price = /−(\d+\.\d\d)/.exec(purchase)?.[1] ?? '';
  expect(await page.getByRole('region', { name: 'Totals' }).innerText()).toMatch(
    new RegExp(`^In\\s+0\\.00\\s+Out\\s+${price.replace('.', '\\.')}\\s+Purchases`),
  );
  expect(await listViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-purchase-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/,purchase,"Order #\d+","order:\d+",-\d+\.\d\d,\d+\.\d\d$/);

  await kinds(page).getByRole('link', { name: 'Refunds', exact: true }).click();
  await page.getByRole('heading', { name: 'No movements of this kind' }).waitFor();
  await kinds(page).getByRole('link', { name: 'All' }).click();
  await rowsOf(page)
    .getByRole('link', { name: /^Order #/ })
    .click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  expect(pageErrors).toEqual([]);
});

test('the statement of a phone has pages, and one beyond the last leads to the last', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, demoCustomer);
  await openPage(page, '/account/statement');
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Page 2' }).tap();
  await page.getByRole('table', { name: 'Statement, Page 2' }).waitFor();
  await page.goto('/account/statement?page=999');
  await page.waitForURL(/\?page=2$/);
  expect(pageErrors).toEqual([]);
});

test('a customer without movements is told how the statement fills', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await openPage(page, '/account/statement');
  await page.getByRole('heading', { name: 'No movements yet' }).waitFor();
  await page.getByText('Opening + in − out = closing').waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
