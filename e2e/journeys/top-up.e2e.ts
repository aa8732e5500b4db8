import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { buyCaseByBalance } from '../support/checkout.ts';
import { isAt } from '../support/find-item.ts';
import { chooseByTyping, pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openBeforeHydration, openHydrated } from '../support/open-hydrated.ts';
import { newCustomer, openAccountMenu, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const topUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Top up balance' });
const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Information' });
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirm payment of/ });

test('a customer tops up by card, sees the coins in the account and spends them', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await page.goto('/account');
  await openFromMenu(page);
  await refuseTooLittle(page);
  await chooseAndConfirm(page);
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Pay €30.50' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Payment history' }).click();
  await page.waitForURL(isAt('/account/transactions'));
  await page.getByRole('region', { name: 'Balance' }).getByText('30.50', { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Top Up Balance' });
  expect(await row.innerText()).toMatch(/Card[\s\S]*€30\.50[\s\S]*30\.50[\s\S]*Success/);
  await buyCaseByBalance(page);
  const emails = await shop.listEmails(customer.email);
  expect(emails.map(({ subject }) => subject)).toContain('30.50 Credits added to your balance');
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

async function openFromMenu(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('link', { name: /^Balance/ }).click();
  await topUpDialog(page).waitFor();
  await page.waitForURL((url) => url.pathname === '/account/transactions' && url.search === '');
}

async function refuseTooLittle(page: Page): Promise<void> {
  const dialog = topUpDialog(page);
  await dialog.getByLabel('Amount, Credits').fill('2');
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click();
  await dialog.getByText('Minimum top up amount is 5.00 Credits').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
  await dialog.getByLabel('Amount, Credits').fill('abc');
  await dialog.getByText('Please enter a valid amount').waitFor();
  expect(await listViolations(page)).toEqual([]);
}

/** Going back to the first step and forth again keeps what was filled in. */
async function chooseAndConfirm(page: Page): Promise<void> {
  const choose = topUpDialog(page);
  await choose.getByLabel('Amount, Credits').fill('30.5');
  await choose.getByText('You pay exactly €30.50').waitFor();
  await choose.getByText('≈ €31').waitFor();
  const dialog = await choose.elementHandle();
  await choose.getByRole('button', { name: 'Proceed to checkout' }).click();
  const form = confirmDialog(page);
  await form.waitFor();
  // One dialog for both steps: it does not fade out and in.
  expect(await form.evaluate((now, before) => now === before, dialog)).toBe(true);
  expect(await form.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  expect(await confirmButton(page).isDisabled()).toBe(true);
  await form.getByLabel('City').fill('');
  await form.getByLabel('City').blur();
  await form.getByText('City is required').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await form.getByLabel('City').fill('Hamburg');
  await form.getByRole('button', { name: 'Back', exact: true }).click();
  expect(await choose.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
  await choose.getByRole('button', { name: 'Proceed to checkout' }).click();
  expect(await form.getByLabel('City').inputValue()).toBe('Hamburg');
  await form.getByRole('checkbox', { name: /^I accept/ }).check();
  await confirmButton(page).click();
}

test('a customer tops up on a phone with a keyboard alone, and resumes a cancelled payment', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await page.goto('/account/transactions');
  const open = page.getByRole('region', { name: 'Balance' }).getByRole('button', { name: 'Top up' });
  await pressOn(page, open);
  await topUpDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await topUpDialog(page).waitFor({ state: 'detached' });
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await typeInto(page, topUpDialog(page).getByLabel('Amount, Credits'), '25');
  await tabTo(page, topUpDialog(page).getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await chooseByTyping(page, confirmDialog(page).getByLabel('Country', { exact: true }), 'Aus');
  await pressOn(page, confirmDialog(page).getByRole('checkbox', { name: /^I accept/ }), 'Space');
  await pressOn(page, confirmButton(page));
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await page.getByText("You weren't charged. Your balance is unchanged.").waitFor();
  await page.getByRole('link', { name: 'Top up' }).click();
  expect(await topUpDialog(page).getByLabel('Amount, Credits').inputValue()).toBe('25');
  expect(pageErrors).toEqual([]);
});

describe('the pending payment page', () => {
  test('leads to the failure page without an order or with an unknown one', async () => {
    const { page } = await shop.visit(desk);
    await signIn(page, await newCustomer(shop));
    const failed = /\/fail-payment\?type=topup&error=Payment\+processing\+failed/;
    await page.goto('/pending-payment');
    await page.waitForURL(failed);
    await page.goto('/pending-payment?order_id=99999999');
    await page.waitForURL(failed);
  });

  test('shows a delayed payment, made by taps alone, as pending and moves on when it arrives', async () => {
    const { page, pageErrors } = await shop.visit(phone);
    const customer = await newCustomer(shop);
    await signIn(page, customer);
    await openHydrated(page, '/account/transactions?top_up=40');
    await topUpDialog(page).getByRole('radio', { name: 'Bank transfer' }).tap();
    await page.getByRole('button', { name: 'Proceed to checkout' }).tap();
    await confirmDialog(page)
      .getByRole('checkbox', { name: /^I accept/ })
      .tap();
    await confirmButton(page).tap();
    await page.waitForURL('**/sandbox/pay/**');
    const session = new URL(page.url()).pathname;
    await page.goto('/account/transactions');
    await page.getByRole('link', { name: 'Continue payment' }).first().tap();
    await page.waitForURL('**/sandbox/pay/**');
    await page.request.post(`${session}/delay`);
    await expect.poll(isPending).toBe(true);
    await page.goto('/account/transactions');
    await page.getByText(/^Waiting for your bank until \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/).waitFor();
    await page.getByRole('link', { name: 'Payment status' }).tap();
    await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
    await page.getByText(/^Your payment \(Bank transfer\) has not arrived yet. We wait for it until/).waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.request.post(`${session}/approve`);
    await page.reload();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    const subjects = (await shop.listEmails(customer.email)).map(({ subject }) => subject).join();
    expect(subjects).toMatch(/40\.00 Credits added to your balance[\s\S]*waiting for your bank/);
    expect(pageErrors).toEqual([]);
    expect(await shop.verifyLedger()).toContain('The ledger holds');
  });
});

/** The webhook of the provider comes after its page. */
async function isPending(): Promise<boolean> {
  const rows = await shop.db`
    select 1 from payments.payments p join wallet.deposits d on d.payment_id = p.id
    where d.coins_minor = 4000 and p.status = 'pending'`;
  return rows.length > 0;
}

test('an amount typed before hydration stays', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  const loadScripts = await openBeforeHydration(page, '/account/transactions');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('77');
  loadScripts();
  await page.getByRole('region', { name: 'Balance' }).getByText('€77', { exact: true }).waitFor();
  expect(await amount.inputValue()).toBe('77');
  expect(pageErrors).toEqual([]);
});
