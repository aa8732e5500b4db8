import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

async function readShown(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Your new key' });
  const key = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return key;
}

const callWith = async (key: string, path: string) =>
  (await fetch(`${shop.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status;

test('a key made in the account reads the API, is replaced, and ends when it is revoked', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await openHydrated(page, '/account/developers');
  await page.getByText('You have no API keys yet.').waitFor();
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await dialog.getByText('Please name the key.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Price watch');
  await dialog.getByLabel('Price history').check();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const first = await readShown(page);
  expect(first).toMatch(/^lo_live_\w{36}$/);
  expect(await page.content()).not.toContain(first);
  expect([await callWith(first, '/items?limit=1'), await callWith(first, '/sales')]).toEqual([200, 403]);

  await page.getByRole('button', { name: 'Replace the key Price watch' }).click();
  await page.getByLabel('Let the old key work for another 24 hours').uncheck();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const second = await readShown(page);
  expect([await callWith(first, '/key'), await callWith(second, '/key')]).toEqual([401, 200]);
  expect(await listViolations(page)).toEqual([]);

  await page.reload();
  await page.getByText(/Last used on/).waitFor();
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Revoke the key Price watch' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect(await callWith(second, '/key')).toBe(401);
  const subjects = (await shop.listEmails(customer.email)).map(({ subject }) => subject);
  expect(subjects).toContain('A new API key: Price watch');
  expect(pageErrors).toEqual([]);
});
