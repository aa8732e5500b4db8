import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Refund balance' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Refund balance' });
const balanceOf = (page: Page) => page.getByRole('region', { name: 'Balance' });

async function topUpByCard(page: Page): Promise<void> {
  await openHydrated(page, '/account/transactions?top_up=40');
  await page.getByRole('dialog', { name: 'Top up balance' }).getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /^Confirm payment of/ }).click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Pay €40.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
}

async function customerIdOf(email: string): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`select id from identity.customers where email = ${email}`;
  return row?.id ?? 0;
}

const subjectsTo = async (email: string) => (await shop.listEmails(email)).map(({ subject }) => subject);

test('a customer tops up by card and gets all of it back on the card; granted coins stay', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop, 5);
  await signIn(page, customer);
  await openHydrated(page, '/account/transactions');
  await openButton(page).click();
  await dialogOf(page).getByText('Nothing can be refunded').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await topUpByCard(page);

  await openHydrated(page, '/account/statement');
  await openButton(page).click();
  const dialog = dialogOf(page);
  await dialog.getByText('40.00 Credits leave your balance, and you get €40.00 back:').waitFor();
  await dialog.getByText(/^Card, top-up #\d+ of /).waitFor();
  const amount = dialog.getByLabel('Amount, Credits');
  await amount.fill('12.5');
  await dialog.getByText('12.50 Credits leave your balance, and you get €12.50 back:').waitFor();
  await amount.fill('40.01');
  await dialog.getByText('You can have at most 40.00 Credits refunded').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await openHydrated(page, '/account/statement');
  await openButton(page).click();
  await dialog.getByText('You can have at most 40.00 Credits refunded').waitFor();
  await amount.fill('40');
  await dialog.getByText('40.00 Credits leave your balance, and you get €40.00 back:').waitFor();
  await dialog.getByText(/^5\.00 Credits stay in your balance/).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund €40.00' }).click();
  await dialog.getByRole('heading', { name: '€40.00 is on its way back' }).waitFor();
  await dialog
    .getByText(/^€40\.00 goes back to where your top-ups came from\. This takes 3 to 10 working days/)
    .waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const row = page.getByRole('row').filter({ hasText: /Refund of top-up #\d+/ });
  await row.getByText('−40.00').waitFor();
  await openHydrated(page, '/account/transactions');
  await balanceOf(page).getByText('5.00', { exact: true }).waitFor();
  const topUp = page.getByRole('row').filter({ hasText: 'Top Up Balance' });
  await topUp.getByText('Refunded', { exact: true }).waitFor();
  expect(await topUp.getByText('€40.00').count()).toBe(2);
  expect(await listViolations(page)).toEqual([]);

  await expect
    .poll(() => subjectsTo(customer.email), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['Refund of your balance: €40.00', 'Your refund of €40.00 is sent']));
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  expect(pageErrors).toEqual([]);
});

test('on a phone by keyboard, an old top-up is paid out to a bank account', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await topUpByCard(page);
  await shop.db`
    update wallet.deposits set credited_at = credited_at - interval '200 days', created_at = created_at - interval '200 days'
    where customer_id = ${await customerIdOf(customer.email)}`;
  await openHydrated(page, '/account/transactions');
  await pressOn(page, openButton(page));
  const dialog = dialogOf(page);
  await dialog.getByText('Your bank account', { exact: true }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  const confirm = dialog.getByRole('button', { name: 'Refund €40.00' });
  await pressOn(page, confirm);
  await dialog.getByText('Please enter a valid IBAN').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await typeInto(page, dialog.getByLabel('IBAN'), 'DE89370400440532013000');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^€40\.00 is sent to your bank account, not before /).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await openButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await balanceOf(page).getByText('0.00', { exact: true }).waitFor();
  await expect.poll(() => subjectsTo(customer.email), { timeout: 15_000 }).toContain('Refund of your balance: €40.00');
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  expect(pageErrors).toEqual([]);
});
