import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('the balance pays first and the card the rest; the coins are reserved meanwhile', async () => {
  const { page, pageErrors, customer, rest } = await openSplitPayment();
  const paymentPage = page.url();
  await expectReserved(page);
  await page.goto(paymentPage);
  await page.getByRole('button', { name: `Pay ${rest}` }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByText('From balance').waitFor();
  await page.getByText(rest, { exact: true }).first().waitFor();
  const paid = (await shop.listEmails(customer.email)).find(({ subject }) => subject.includes('payment received'));
  expect(paid?.text).toContain(`€1.00 of it came from your balance, ${rest} by your payment method.`);
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

test('back from the payment page, the cart still counts the coins that it reserved', async () => {
  const { page, pageErrors, rest } = await openSplitPayment();
  await page.goBack();
  await page.getByText('1.00 Credits of your balance are reserved for order').waitFor();
  await page.getByText('That was your last attempt to pay.').waitFor();
  await page.getByText('Insufficient balance. You have: 1.00 Credits').waitFor();
  await payBalanceFirst(page, rest);
  await page.getByRole('button', { name: `Pay ${rest}` }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByText(rest, { exact: true }).first().waitFor();
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

test('after a payment from the balance, no frame shows the balance of before', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop, 100));
  const { id, euros } = await givenStockedItem();
  await addToCart(page, id);
  await openHydrated(page, '/cart');
  await recordNewBalances(page);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page
    .getByText(`${(100 - euros).toFixed(2)} Credits`)
    .first()
    .waitFor();
  expect(await readNewBalances(page)).toEqual([(100 - euros).toFixed(2)]);
  expect(pageErrors).toEqual([]);
});

/** Keeps each balance that a frame showed as the new one. */
async function recordNewBalances(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { newBalances: seen });
    const look = () => {
      const [, shown] = /New balance\s*([\d.,]+)/.exec(document.body.textContent) ?? [];
      if (shown !== undefined && !seen.includes(shown)) seen.push(shown);
      requestAnimationFrame(look);
    };
    look();
  });
}

function readNewBalances(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { newBalances: string[] }).newBalances);
}

/** An item of more than one piece, so that other tests find it, too. */
async function givenStockedItem(): Promise<{ id: number; euros: number }> {
  const [row] = await shop.db`
    select id, price_cents from catalog.items where stock > 3 and price_cents between 200 and 5000 order by id limit 1`;
  return { id: row?.['id'] as number, euros: (row?.['priceCents'] as number) / 100 };
}

/** A customer whose only coin pays first stands at the payment page for the rest. */
async function openSplitPayment() {
  const { page, pageErrors } = await shop.visit(phone);
  const customer = await newCustomer(shop, 1);
  await signIn(page, customer);
  const { id, euros } = await givenStockedItem();
  await addToCart(page, id);
  const rest = `€${(euros - 1).toFixed(2)}`;
  await page.goto('/cart');
  await payBalanceFirst(page, rest);
  return { page, pageErrors, customer, rest };
}

/** Goes from the cart to the payment page. */
async function payBalanceFirst(page: Page, rest: string): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('checkbox', { name: `Use balance first: €1.00 from balance, ${rest} by card` }).check();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Pay ${rest} by card` }).click();
  await page.waitForURL('**/sandbox/pay/**');
}

async function expectReserved(page: Page): Promise<void> {
  await page.goto('/account/transactions');
  await page.getByRole('link', { name: /^1\.00 Credits of your balance are reserved for order #\d+$/ }).click();
  await page.getByText('From balance').waitFor();
}
