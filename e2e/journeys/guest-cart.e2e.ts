import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt, redlinePath, redlineTitle } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, secondCustomer } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ visible: true });

/** A guest wants the item and is led to the sign-in. */
async function wish(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.waitForURL(isAt('/auth'));
  await told(page, 'Please login to add items to cart').waitFor();
}

async function logIn(page: Page, { email, password }: typeof demoCustomer): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

test.each([
  ['a phone', phone, demoCustomer],
  ['a desk', desk, secondCustomer],
])('what a guest at %s wanted lies in the cart after the sign-in, and is not added again', async (_name, size, who) => {
  const { page, troubles } = await here.visit(size);
  await wish(page, redlinePath);
  await logIn(page, who);
  await page.waitForURL(isAt(redlinePath));
  await told(page, 'Item added to cart!').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).waitFor();
  await page.getByRole('button', { name: 'Remove from cart' }).click();
  await told(page, 'Item removed from cart').waitFor();
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await cartLink(page).click();
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('main').getByRole('link', { name: redlineTitle }).first().waitFor();
  expect(troubles).toEqual([]);
});

test('a wish whose item was sold meanwhile says so', async () => {
  const { page } = await here.visit(desk);
  const list = await page.request.get('/api/items/list?limit=1&sort=asc');
  const { payload } = (await list.json()) as { payload: { id: number }[] };
  const id = payload[0]?.id;
  await wish(page, `/products/cs2/all/${id}`);
  await here.shop.runSql(`update catalog.items set stock = 0 where id = ${id}`);
  await logIn(page, secondCustomer);
  await page.locator('.toast').filter({ hasText: 'has been sold' }).waitFor();
});
