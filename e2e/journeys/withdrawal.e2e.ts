import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, readEmailLink, signIn } from '../support/customers.ts';
import { redlineId, restockRedline } from '../support/find-item.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();
const otherId = 912900;

let otherStock: number | null = null;
afterEach(async () => {
  await restockRedline(shop);
  if (otherStock !== null) await shop.db`update catalog.items set stock = ${otherStock} where id = ${otherId}`;
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Buys two items from the wallet without agreeing to delivery at once, and opens the page of the delivered order. */
async function buyWithoutConsent(page: Page): Promise<number> {
  const [other] = await shop.db<{ stock: number }[]>`select stock from catalog.items where id = ${otherId}`;
  otherStock = other?.stock ?? 0;
  await shop.db`update catalog.items set stock = 1, price_cents = 2000, old_price_cents = null where id = ${otherId}`;
  for (const id of [redlineId, otherId]) await addToCart(page, id);
  await openHydrated(page, '/cart');
  const consent = page.getByRole('checkbox', { name: /^I agree that delivery starts at once/ });
  expect(await consent.isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await main(page).getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  await main(page).getByText('Completed', { exact: true }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

test('a delivered item bought without consent is withdrawn by keyboard, confirmed by email and refunded once it is back', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop, 100);
  await signIn(page, customer);
  const orderId = await buyWithoutConsent(page);
  await main(page)
    .getByText(/^You kept the right: you can withdraw within 14 days/)
    .waitFor();
  await pressOn(page, button(page, 'Withdraw from the contract'));
  await pressOn(page, button(page, 'Continue'));
  await page.getByText('Choose at least one item').waitFor();
  await pressOn(page, page.getByRole('checkbox', { name: /Redline/ }), 'Space');
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, button(page, 'Continue'));
  await page.getByText(`withdraw from the contract for these items of order ${orderId}`).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await button(page, 'Confirm withdrawal').click();
  await page.getByText(/^We received your withdrawal on/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await main(page)
    .getByText(/^Withdrawn on/)
    .waitFor();
  await main(page)
    .getByText(/^Send these items back/)
    .waitFor();
  await readEmailLink(shop, customer.email, `/account/orders/${orderId}`);
  const [email] = (await shop.listEmails(customer.email)).filter(({ subject }) => /withdrawal/.test(subject));
  expect(email?.text).toContain('withdraw from the contract for the items of order');
  expect(email?.text).toContain('Redline');

  const list = await shop.runStaff('order', 'withdrawals');
  const [id] = list
    .split('\n')
    .flatMap((row) => (row.includes(` ${orderId} `) ? [row.trim().split(/\s+/)[0] ?? ''] : []));
  await shop.runStaff('order', 'withdrawal-received', id ?? '');
  await page.reload();
  await page.getByText('80.00').filter({ visible: true }).first().waitFor();
  expect(
    await main(page)
      .getByText(/^Send these items back/)
      .count(),
  ).toBe(0);
  expect(await shop.verifyLedger()).not.toContain('BROKEN');
  expect(pageErrors).toEqual([]);
});

test('without signing in, number and address of an order withdraw from the rest of it, and any other form looks the same', async () => {
  const { page } = await shop.visit(desk);
  const customer = await newCustomer(shop, 100);
  await signIn(page, customer);
  const orderId = await buyWithoutConsent(page);
  const guest = await shop.visit(phone);
  await openHydrated(guest.page, '/');
  await guest.page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).click();
  await guest.page.getByRole('heading', { level: 1, name: 'Withdraw from the contract' }).waitFor();
  const declare = async (order: number) => {
    await openHydrated(guest.page, `/withdraw?order=${order}`);
    await button(guest.page, 'Continue').click();
    await guest.page.getByText('Enter your name').waitFor();
    expect(await listViolations(guest.page)).toEqual([]);
    await guest.page.getByLabel('First and last name').fill('Kim Test');
    await guest.page.getByLabel('Email address of the order').fill(customer.email);
    await button(guest.page, 'Continue').click();
    await guest.page.getByText(`withdraw from the contract for order ${order}`).waitFor();
    await button(guest.page, 'Confirm withdrawal').click({ delay: 600 });
    await guest.page.getByRole('heading', { name: 'Your statement was received' }).waitFor();
    expect(await listViolations(guest.page)).toEqual([]);
    return (await main(guest.page).innerText()).replaceAll(/\d{2}[.:]\d{2}\S*/g, '');
  };
  expect(await declare(orderId)).toBe(await declare(2_000_000_000));
  await expect
    .poll(async () => (await shop.listEmails(customer.email)).map(({ subject }) => subject), { timeout: 15_000 })
    .toContain(`Order ${orderId}: we received your withdrawal`);
  await page.reload();
  await main(page)
    .getByText(/^Withdrawn on/)
    .waitFor();
  expect(guest.pageErrors).toEqual([]);
});
