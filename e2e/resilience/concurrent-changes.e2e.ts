import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { isAt, redlinePath } from '../support/find-item.ts';
import { isListening } from '../support/wait-for-sync.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** The demo customer in front of the cart with one item in it, the terms accepted. */
async function givenFullCart(search: string): Promise<{ page: Page; itemId: number; troubles: string[] }> {
  const { page, troubles } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await page.goto(`/products?search=${encodeURIComponent(search)}&sort=asc`);
  await page.locator('article').first().getByRole('link').click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+/);
  const itemId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await button(page, 'Buy Now').click();
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('checkbox').check();
  return { page, itemId, troubles };
}

const balance = (page: Page) => button(page, /^Balance/);
const total = (page: Page) => page.locator('.summary-total dd').first();

const inCart = (page: Page, words: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${words}`, exact: true })
    .waitFor();

test('the cart of two tabs is one: what is put in here stands there, and a purchase there empties it here', async () => {
  const { page, context, troubles } = await here.visit(desk);
  await signIn(page, demoCustomer);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByText('Your cart is empty').waitFor();
  await isListening(other);
  await openHydrated(page, redlinePath);
  await page.bringToFront();
  await button(page, 'Add to cart').click();
  await inCart(other, '1 item');
  await button(page, 'Remove from cart').click();
  await inCart(other, '0 items');
  await button(page, 'Add to cart').click();
  await inCart(other, '1 item');
  await other.bringToFront();
  await other.getByRole('checkbox').check();
  await balance(other).click();
  await other.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await inCart(page, '0 items');
  expect(troubles).toEqual([]);
});

test('a price that changes before the purchase is asked about, and the new one is charged', async () => {
  const { page, itemId, troubles } = await givenFullCart('kilowatt case');
  const before = await total(page).innerText();
  await here.shop.runSql(`update catalog.items set price_cents = price_cents + 1100 where id = ${itemId}`);
  await balance(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/The (price|total) .*changed from/).waitFor();
  await dialog
    .getByText(before.split('\n')[0] ?? '')
    .first()
    .waitFor();
  expect(await listBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(troubles).toEqual([]);
});

test('three cases are one line of the cart and of the order', async () => {
  await here.shop.runSql('update content.settings set has_unique_items = false');
  const { page, itemId, troubles } = await givenFullCart('kilowatt case');
  await here.shop.runSql(`update catalog.items set stock = 5 where id = ${itemId}`);
  await page.reload();
  for (const count of [2, 3]) {
    await button(page, 'One more').click();
    await page
      .getByRole('group', { name: /^Quantity of/ })
      .getByText(`${count}`, { exact: true })
      .waitFor();
  }
  // The terms are accepted anew: a reload keeps what was typed, not what was agreed to.
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByRole('checkbox').check();
  await page.getByText('× 3').first().waitFor();
  await balance(page).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Order history' }).click();
  const history = await page.request.get('/api/purchase/history');
  const { payload } = (await history.json()) as { payload: { item_id: number; count: number }[] };
  expect(payload[0]).toMatchObject({ item_id: itemId, count: 3 });
  await page.getByText('Kilowatt Case').first().waitFor();
  await here.shop.runSql('update content.settings set has_unique_items = true');
  expect(troubles).toEqual([]);
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});

test('a closed registration says so and offers the sign-in', async () => {
  await here.shop.runSql('update content.settings set is_reg_enabled = false');
  const { page, troubles } = await here.visit(desk);
  await page.goto('/auth?form=signup');
  await page.getByText('Registration is closed').first().waitFor();
  expect(await page.getByLabel('Confirm password').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).first().click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await here.shop.runSql('update content.settings set is_reg_enabled = true');
  expect(troubles).toEqual([]);
});
