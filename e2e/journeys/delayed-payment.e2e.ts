import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('a payment by bank waits with its deadline, then completes the order', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await addToCart(page, await givenStockedItem());
  const paymentPage = await payByBank(page);
  await decide(page, paymentPage, 'delay');
  await expectWaiting(page);
  await expectInOrders(page);
  await decide(page, paymentPage, 'approve');
  await page.reload();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  const subjects = (await shop.listEmails(customer.email)).map(({ subject }) => subject).join();
  expect(subjects).toMatch(/payment received[\s\S]*waiting for your bank/);
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

/** An item of more than one piece, so that other tests find it, too. */
async function givenStockedItem(): Promise<number> {
  const [row] = await shop.db`
    select id from catalog.items where stock > 3 and price_cents between 200 and 5000 order by id desc limit 1`;
  return row?.['id'] as number;
}

async function payByBank(page: Page): Promise<string> {
  await page.goto('/cart');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Bank transfer' }).click();
  await page.waitForURL('**/sandbox/pay/**');
  return page.url();
}

/** What the bank decides, and the page that the customer comes back to. */
async function decide(page: Page, paymentPage: string, decision: 'delay' | 'approve'): Promise<void> {
  const response = await page.request.post(`${paymentPage}/${decision}`);
  const { return_url: returnUrl } = (await response.json()) as { return_url: string };
  if (decision === 'delay') await page.goto(returnUrl);
}

async function expectWaiting(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
  await page.getByText(/^Your payment \(Bank transfer\) has not arrived yet/).waitFor();
  expect(await listViolations(page)).toEqual([]);
}

/** The list marks the order; its link leads back to the page that waits. */
async function expectInOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Order history' }).last().click();
  await page.getByText(/^Waiting for your bank until \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Payment status' }).click();
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
}
