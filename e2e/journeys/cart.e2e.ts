import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { redlinePath, redlineTitle } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, secondCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const cartCount = (page: Page) =>
  page
    .getByRole('link', { name: /^Cart, / })
    .filter({ visible: true })
    .getAttribute('aria-label');
const toggle = (page: Page, verb: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${verb} ${redlineTitle} `, exact: false })
    .first();

describe.each([
  ['a phone', phone, demoCustomer],
  ['a desk', desk, secondCustomer],
])('on %s', (_name, size, customer) => {
  test('the cart answers before the shop does, and gives way when the shop fails', async () => {
    const { page } = await here.visit(size);
    await signIn(page, customer);
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
    // At a desk the button shows itself with the pointer over the card.
    await page.getByRole('article').filter({ hasText: 'Redline' }).first().hover();
    await toggle(page, 'Add').click();
    await expect.poll(() => cartCount(page), { timeout: 20_000 }).toBe('Cart, 1 item');
    answer();
    await page.getByRole('alert').filter({ hasText: 'Failed to add item to cart' }).waitFor();
    expect(await cartCount(page)).toBe('Cart, 0 items');
    await toggle(page, 'Add').waitFor();
  });

  test('what is taken out comes back by the button of the message, with all its pieces', async () => {
    await here.shop.runSql(
      'update content.settings set has_unique_items = false; update catalog.items set stock = 3 where id = 22203',
    );
    const { page, troubles } = await here.visit(size);
    await signIn(page, customer);
    await openHydrated(page, redlinePath);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByText('Item added to cart!').waitFor();
    await openHydrated(page, '/cart');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => cartCount(page), { timeout: 20_000 }).toBe('Cart, 2 items');
    await page.route('**/api/cart/add', (route) => route.fulfill({ status: 422, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('main').getByText('Failed to update quantity').waitFor();
    expect(await cartCount(page)).toBe('Cart, 2 items');
    await toggle(page, 'Remove').click();
    await page.getByRole('status').filter({ hasText: 'Item removed from cart' }).waitFor();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.getByRole('button', { name: `Undo: put ${redlineTitle} back into the cart` }).click();
    await page.getByRole('status').filter({ hasText: 'Item added to cart!' }).waitFor();
    await expect.poll(() => cartCount(page), { timeout: 20_000 }).toBe('Cart, 2 items');
    await page.reload();
    expect(await cartCount(page)).toBe('Cart, 2 items');
    await here.shop.runSql('update content.settings set has_unique_items = true');
    expect(troubles).toEqual([]);
  });
});
