import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer, signIn } from '../support/customers.ts';
import { redlineId, redlinePath, redlineTitle, restockRedline } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

beforeAll(async () => {
  await shop.db`update content.settings set has_unique_items = false`;
  await shop.db`update catalog.items set stock = 3 where id = ${redlineId}`;
});
afterAll(async () => {
  await shop.db`update content.settings set has_unique_items = true`;
  await restockRedline(shop);
});

const cartCount = (page: Page) =>
  page
    .getByRole('link', { name: /^Cart, / })
    .filter({ visible: true })
    .getAttribute('aria-label');
const cartButton = (page: Page, verb: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${verb} ${redlineTitle} `, exact: false })
    .first();

test('the cart updates before the shop answers, and rolls back when the call fails', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/products?search=ak+redline&sort=asc');
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    '**/api/cart/add',
    async (route) => {
      await isHeld;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  // With a mouse the button is visible while the pointer is over the card.
  await page.getByRole('article').filter({ hasText: 'Redline' }).first().hover();
  await cartButton(page, 'Add').click();
  await expect.poll(() => cartCount(page)).toBe('Cart, 1 item');
  answer();
  await page.getByRole('alert').filter({ hasText: 'Failed to add item to cart' }).waitFor();
  expect(await cartCount(page)).toBe('Cart, 0 items');
  await cartButton(page, 'Add').waitFor();
});

test('a quantity that the shop refuses is rolled back, and undoing a removal restores the quantity', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Item added to cart!').waitFor();
  await openHydrated(page, '/cart');
  await page.getByRole('main').getByRole('link', { name: 'AK-47 | Redline', exact: true }).waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => cartCount(page)).toBe('Cart, 2 items');
  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 422, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('main').getByText('Failed to update quantity').waitFor();
  expect(await cartCount(page)).toBe('Cart, 2 items');
  await cartButton(page, 'Remove').click();
  await page.getByRole('status').filter({ hasText: 'Item removed from cart' }).waitFor();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByRole('button', { name: `Undo: put ${redlineTitle} back into the cart` }).click();
  await page.getByRole('status').filter({ hasText: 'Item added to cart!' }).waitFor();
  await expect.poll(() => cartCount(page)).toBe('Cart, 2 items');
  await page.reload();
  expect(await cartCount(page)).toBe('Cart, 2 items');
  expect(pageErrors).toEqual([]);
});
