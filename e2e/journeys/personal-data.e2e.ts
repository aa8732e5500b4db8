import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { isAt } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, readEmailLink, secondCustomer, signIn, signOut, submitSignIn } from '../support/customers.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

test('a customer downloads all personal data; a customer without open business deletes the account', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await downloadCopy(page);
  await requestDeletion(page, demoCustomer.password);
  await page.getByRole('dialog').getByText('A skin that you offered us is still open.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await signOut(page);
  await signIn(page, secondCustomer);
  await requestDeletion(page, secondCustomer.password);
  await page.getByText('We have sent you an email.').waitFor();
  await confirmDeletion(page);
  await expectSignInRefused(page);
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

async function downloadCopy(page: Page): Promise<void> {
  await openHydrated(page, '/account/personal');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('We have sent you an email.').waitFor();
  const link = await readEmailLink(shop, demoCustomer.email, '/account/data-export');
  await openHydrated(page, link);
  expect(await listViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    profile: { email: string };
    orders: unknown[];
  };
  expect(copy.profile.email).toBe(demoCustomer.email);
  expect(copy.orders.length).toBeGreaterThan(5);
  await page.goto(link);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.waitForURL(isAt('/account/personal'));
}

/** Needs the password; open business is refused. */
async function requestDeletion(page: Page, password: string): Promise<void> {
  await openHydrated(page, '/account/personal');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send me the confirmation' }).click();
}

/** Opening the link deletes nothing; the button does. */
async function confirmDeletion(page: Page): Promise<void> {
  const link = await readEmailLink(shop, secondCustomer.email, '/account/deletion');
  await page.goto(link);
  await openHydrated(page, link);
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await page.waitForURL(isAt('/'));
  await page.getByText('Your account is deleted.').waitFor();
}

async function expectSignInRefused(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await openHydrated(page, '/auth?form=signin');
  await submitSignIn(page, secondCustomer);
  await page.getByText('Wrong email or password').waitFor();
}
