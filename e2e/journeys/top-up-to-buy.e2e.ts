import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test.each([
  ['a phone', phone],
  ['a desktop', desk],
])('on %s, a customer tops up exactly what is missing, returns to the cart and buys', async (_name, screen) => {
  const { page, pageErrors } = await shop.visit(screen);
  const customer = await newCustomer(shop, 1);
  await signIn(page, customer);
  const { id, euros } = await givenStockedItem();
  await addToCart(page, id);
  const missing = `€${(euros - 1).toFixed(2)}`;
  await topUpFromCart(page, missing);
  await page.getByRole('button', { name: `Pay ${missing}` }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await expect.poll(() => balanceOf(page)).toBe(0);
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

test('a cancelled top-up leads back to the item, or to another try', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop, 1));
  const { path, euros } = await givenStockedItem();
  const missing = `€${(euros - 1).toFixed(2)}`;
  await page.goto(path);
  await page.getByRole('link', { name: `Top up ${missing}` }).click();
  await startTopUp(page, missing);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  // Before, the link does not know yet where the customer came from.
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('link', { name: 'Top up' }).click();
  await startTopUp(page, missing);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await page.getByRole('link', { name: 'Back to the item' }).click();
  await page.waitForURL(isAt(path));
  expect(pageErrors).toEqual([]);
});

test('a pack offers the top-up of what is missing, or the smallest one', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const euros = await readCheapestPack();
  await signIn(page, await newCustomer(shop, Math.round(euros * 100 - 1) / 100));
  await page.goto('/#deals');
  await page
    .getByRole('article')
    .getByRole('button', { name: `Buy for €${euros.toFixed(2)}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Smallest top-up is €5.00.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Top up €5.00' }).click();
  await startTopUp(page, '€5.00');
  await page.getByRole('button', { name: 'Pay €5.00' }).click();
  await page.getByRole('link', { name: 'Back to the deals' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#deals');
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

test('a link from outside leads back to no other site', async () => {
  const { page } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await page.goto('/account/transactions?top_up=7&from=https%3A%2F%2Fexample.com%2Fcart');
  await startTopUp(page, '€7.00');
  await page.getByRole('button', { name: 'Pay €7.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Payment history' }).waitFor();
  expect(await page.locator('a[href^="https://example.com"]').count()).toBe(0);
});

/** An item of more than one piece, so that other tests find it, too. */
async function givenStockedItem(): Promise<{ id: number; euros: number; path: string }> {
  const [row] = await shop.db<{ id: number; priceCents: number }[]>`
    select id, price_cents from catalog.items where stock > 3 and price_cents between 700 and 5000 order by id limit 1`;
  const { id, priceCents } = row ?? { id: 0, priceCents: 0 };
  return { id, euros: priceCents / 100, path: `/products/cs2/all/${id}` };
}

async function readCheapestPack(): Promise<number> {
  const [row] = await shop.db<{ priceCents: number }[]>`
    select price_cents from deals.packs where is_active order by price_cents limit 1`;
  return (row?.priceCents ?? 0) / 100;
}

async function topUpFromCart(page: Page, missing: string): Promise<void> {
  await page.goto('/cart');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('link', { name: `Top up ${missing}` }).click();
  await startTopUp(page, missing);
}

/** The amount is filled in. */
async function startTopUp(page: Page, charge: string): Promise<void> {
  await page.getByText(`You pay exactly ${charge}`).waitFor();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^I accept/ })
    .check();
  await page.getByRole('button', { name: `Confirm payment of ${charge}` }).click();
  await page.waitForURL('**/sandbox/pay/**');
}

async function balanceOf(page: Page): Promise<number> {
  const response = await page.request.get('/api/user/profile');
  return ((await response.json()) as { balance: number }).balance;
}
