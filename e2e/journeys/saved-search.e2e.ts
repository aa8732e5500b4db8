import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { sendAlertEmails } from '../support/alert-emails.ts';
import { newCustomer, readEmailLink, signIn, submitSignIn } from '../support/customers.ts';
import { isAt, redlineId, redlineTitle, restockRedline } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withItem } from '../support/with-change.ts';

const shop = useSharedShop();

beforeEach(() => restockRedline(shop));
afterAll(() => restockRedline(shop));

const listPath = '/products?search=redline&price_till=31';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');

test('a guest saves a search after sign-in, is written to about a new match, and a mail program stops it', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await openHydrated(page, listPath);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.waitForURL(isAt('/auth'));
  await submitSignIn(page, customer);
  await page.waitForURL(isAt('/products'));
  const name = dialog(page).getByLabel('Name');
  expect(await name.inputValue()).toContain('redline');
  await name.fill('Cheap Redlines');
  await dialog(page).getByLabel('How often').selectOption('At once');
  expect(await listViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved').waitFor();
  await page.getByRole('button', { name: 'Search saved' }).waitFor();

  let link = '';
  await withItem(shop, { id: redlineId, priceCents: 30_00 }, async () => {
    await sendAlertEmails(shop, customer.email);
    link = await readEmailLink(shop, customer.email, '/alerts/stop');
  });
  const [email] = await shop.listEmails(customer.email);
  expect(email?.text).toContain('Cheap Redlines');
  expect(email?.text).toContain(redlineTitle);
  // As mail programs do it: a form without cookies.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);

  await openHydrated(page, '/account/alerts');
  const row = page.getByRole('listitem').filter({ hasText: 'Cheap Redlines' });
  expect(await row.getByLabel('How often').inputValue()).toBe('off');
  expect(await row.getByRole('link', { name: 'Cheap Redlines' }).getAttribute('href')).toContain('price_till=31');
  expect(pageErrors).toEqual([]);
});

test('a saved search is renamed and deleted, and news of favourites are turned on', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await openHydrated(page, '/products?type=Rifle');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Search saved' }).waitFor();

  await page.goto('/favourites');
  await page.locator('html[data-hydrated]').waitFor();
  const cheaper = page.getByRole('checkbox', { name: 'When a favourite becomes cheaper' });
  expect(await cheaper.isChecked()).toBe(false);
  await cheaper.press('Space');
  await expect.poll(() => cheaper.isChecked()).toBe(true);
  expect(await cheaper.evaluate((it) => it === document.activeElement)).toBe(true);

  await openHydrated(page, '/account/alerts');
  expect(await cheaper.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Change: Rifle' }).click();
  await dialog(page).getByLabel('Name').fill('All rifles');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'All rifles' }).waitFor();
  await page.getByRole('button', { name: 'Delete: All rifles' }).click();
  await page.getByText('No saved searches yet').waitFor();
  expect(pageErrors).toEqual([]);
});
