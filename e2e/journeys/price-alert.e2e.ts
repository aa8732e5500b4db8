import type { Page } from 'playwright-core';
import { beforeEach, afterAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { sendAlertEmails } from '../support/alert-emails.ts';
import { newCustomer, readEmailLink, signIn, submitSignIn } from '../support/customers.ts';
import { isAt, redlineId, redlinePath, redlineTitle, restockRedline } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated, untilHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withItem } from '../support/with-change.ts';

const shop = useSharedShop();

beforeEach(() => restockRedline(shop));
afterAll(() => restockRedline(shop));

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Price alert' });

test('a guest who wants a lower price signs in, sets it, is written to once it is reached, and stops it', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const customer = await newCustomer(shop);
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Notify me of a lower price' }).click();
  await page.waitForURL(isAt('/auth'));
  await toast(page, 'Sign in to set up alerts').waitFor();
  await submitSignIn(page, customer);
  await page.waitForURL(isAt(redlinePath));
  const target = dialog(page).getByLabel('Notify me at or below (EUR)');
  expect(await target.inputValue()).toBe('32.66');
  await target.fill('30,50');
  await dialog(page).getByRole('checkbox', { name: 'Keep notifying me after that' }).check();
  expect(await listViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'We will write once it costs €30.50 or less').waitFor();
  await page.getByRole('button', { name: 'Price alert at €30.50' }).waitFor();

  let link = '';
  await withItem(shop, { id: redlineId, priceCents: 30_00 }, async () => {
    await sendAlertEmails(shop, customer.email);
    link = await readEmailLink(shop, customer.email, '/alerts/stop');
  });
  const [email] = await shop.listEmails(customer.email);
  expect(email?.subject).toBe(`${redlineTitle} now costs €30.00`);

  await page.context().clearCookies();
  await openHydrated(page, link);
  await page.getByText('Do you want to stop the emails that this link came with?').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const stopped = page.getByText('Stopped. We will not write about this any more.');
  await stopped.waitFor();
  expect(await stopped.evaluate((it) => it === document.activeElement)).toBe(true);

  await signIn(page, customer);
  await openHydrated(page, '/account/alerts');
  const row = page.getByRole('listitem').filter({ hasText: redlineTitle });
  await row.getByText('Paused').waitFor();
  await row.getByText(/^Last notice: /).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a price alert is changed, paused, resumed and deleted in the account, by keyboard too', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Notify me of a lower price' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'We will write once it costs €32.66 or less').waitFor();

  await page.goto('/account/alerts');
  await untilHydrated(page);
  const row = page.getByRole('listitem').filter({ hasText: redlineTitle });
  await row.getByText('At €32.66 or less · Now €36.29').waitFor();
  const change = row.getByRole('button', { name: `Change: ${redlineTitle}` });
  await change.press('Enter');
  await dialog(page).getByLabel('Notify me at or below (EUR)').fill('40');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'already' }).waitFor();
  await dialog(page).getByLabel('Notify me at or below (EUR)').fill('20');
  await page.keyboard.press('Enter');
  await row.getByText('At €20.00 or less').waitFor();
  await expect.poll(() => change.evaluate((it) => it === document.activeElement)).toBe(true);

  const pause = row.getByRole('button', { name: 'Pause' });
  await pause.press('Enter');
  await row.getByText('Paused').waitFor();
  const resume = row.getByRole('button', { name: 'Resume' });
  expect(await resume.evaluate((it) => it === document.activeElement)).toBe(true);
  await resume.press('Enter');
  await row.getByText('Active').waitFor();
  await row.getByRole('button', { name: `Delete: ${redlineTitle}` }).press('Enter');
  await page.getByText('No price alerts yet').waitFor();
  const title = page.getByRole('heading', { name: 'Price alerts' });
  expect(await title.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(pageErrors).toEqual([]);
});
