import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { isAt, redlineId, redlinePath, restockRedline } from '../support/find-item.ts';
import { waitForSync } from '../support/wait-for-sync.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated, untilHydrated } from '../support/open-hydrated.ts';
import { addToCart, newCustomer, post, readPayload, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withItem, withToggled } from '../support/with-change.ts';

const shop = useSharedShop();

afterAll(() => restockRedline(shop));

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** A customer with coins on the cart page with one item in it, the terms accepted. */
async function givenFullCart(search: string): Promise<{ page: Page; itemId: number; pageErrors: string[] }> {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 1000));
  await page.goto(`/products?search=${encodeURIComponent(search)}&sort=asc`);
  await page.locator('article').first().getByRole('link').click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+/);
  const itemId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await button(page, 'Buy Now').click();
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  return { page, itemId, pageErrors };
}

const balance = (page: Page) => button(page, /from balance/);
const total = (page: Page) => page.locator('.summary-total dd').first();

const untilCartHas = (page: Page, words: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${words}`, exact: true })
    .waitFor();

test('two tabs share the cart: additions, removals and a purchase show in both', async () => {
  const { page, context, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 1000));
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByText('Your cart is empty').waitFor();
  await waitForSync(other);
  await openHydrated(page, redlinePath);
  await page.bringToFront();
  await button(page, 'Add to cart').click();
  await untilCartHas(other, '1 item');
  await button(page, 'Remove from cart').click();
  await untilCartHas(other, '0 items');
  await button(page, 'Add to cart').click();
  await untilCartHas(other, '1 item');
  await other.bringToFront();
  await other.getByRole('checkbox', { name: /^I accept/ }).check();
  await balance(other).click();
  await other.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await untilCartHas(page, '0 items');
  expect(pageErrors).toEqual([]);
});

test('a price change before the purchase asks for confirmation and charges the new price', async () => {
  const { page, itemId, pageErrors } = await givenFullCart('kilowatt case');
  const before = await total(page).innerText();
  await withItem(shop, { id: itemId, priceCents: 99_00 }, async () => {
    await balance(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/The (price|total) .*changed from/).waitFor();
    await dialog
      .getByText(before.split('\n')[0] ?? '')
      .first()
      .waitFor();
    expect(await listViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Pay €/ }).click();
    await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  });
  expect(pageErrors).toEqual([]);
});

test('an item removed on another device is named before the rest is charged', async () => {
  const { page, itemId, pageErrors } = await givenFullCart('kilowatt case');
  await restockRedline(shop);
  await addToCart(page, redlineId);
  await openHydrated(page, '/cart');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await post(page, '/api/cart/remove', { id: redlineId });
  await balance(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your cart has changed' });
  await dialog.getByText(/^AK-47 \| Redline.* is no longer in your cart\.$/).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  const [order] = await readPayload<{ item_id: number }[]>(page, '/api/purchase/history');
  expect(order?.item_id).toBe(itemId);
  expect(pageErrors).toEqual([]);
});

test('a cart that was paid on another device says so and leads to the orders', async () => {
  const { page, itemId, pageErrors } = await givenFullCart('kilowatt case');
  await post(page, '/api/cart/remove', { id: itemId });
  await balance(page).click();
  await page.getByText(/^Your cart was paid or emptied in another window\./).waitFor();
  await page.getByText('Your cart is empty').waitFor();
  await page.getByRole('button', { name: 'Order history' }).click();
  await page.waitForURL(isAt('/account/orders'));
  expect(pageErrors).toEqual([]);
});

test('three of one item are one line of the cart and of the order', async () => {
  await withToggled(shop, 'has_unique_items', async () => {
    const { page, itemId, pageErrors } = await givenFullCart('kilowatt case');
    await shop.db`update catalog.items set stock = 5 where id = ${itemId}`;
    await page.reload();
    await untilHydrated(page);
    for (const count of [2, 3]) {
      await button(page, 'One more').click();
      await page
        .getByRole('group', { name: /^Quantity of/ })
        .getByText(`${count}`, { exact: true })
        .waitFor();
    }
    // A reload keeps the form, but not the accepted terms.
    expect(await page.getByRole('checkbox', { name: /^I accept/ }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByText('× 3').first().waitFor();
    await balance(page).click();
    await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Order history' }).click();
    const history = await page.request.get('/api/purchase/history');
    const { payload } = (await history.json()) as { payload: { item_id: number; count: number }[] };
    expect(payload[0]).toMatchObject({ item_id: itemId, count: 3 });
    await page.getByText('Kilowatt Case').first().waitFor();
    expect(pageErrors).toEqual([]);
  });
});

test('closed registration shows a message and a link to the sign-in', async () => {
  // A notification tells the shop of new settings.
  const readSettings = async () => (await fetch(`${shop.url}/api/settings`)).text();
  await withToggled(shop, 'is_reg_enabled', async () => {
    await expect.poll(readSettings).toContain('"is_reg_enabled":false');
    const { page, pageErrors } = await shop.visit(desk);
    await page.goto('/auth?form=signup');
    await page.getByText('Registration is closed').first().waitFor();
    expect(await page.getByLabel('Confirm password').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });
  await expect.poll(readSettings).toContain('"is_reg_enabled":true');
});
