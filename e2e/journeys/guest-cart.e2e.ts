import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, submitSignIn } from '../support/customers.ts';
import { isAt, redlineId, redlinePath } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withItem } from '../support/with-change.ts';

const shop = useSharedShop();

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ visible: true });

/** A guest adds the item and is led to the sign-in. */
async function addAsGuest(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.waitForURL(isAt('/auth'));
  await toast(page, 'Please login to add items to cart').waitFor();
}

test('an item that a guest adds is in the cart after sign-in, and is not added again once removed', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await addAsGuest(page, redlinePath);
  await submitSignIn(page, await newCustomer(shop));
  await page.waitForURL(isAt(redlinePath));
  await toast(page, 'Item added to cart!').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).waitFor();
  await page.getByRole('button', { name: 'Remove from cart' }).click();
  await toast(page, 'Item removed from cart').waitFor();
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await cartLink(page).click();
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('main').getByRole('link', { name: 'AK-47 | Redline', exact: true }).first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('a guest who buys now sees the item beside sign-in and sign-up, and goes on to the cart', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openHydrated(page, redlinePath);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await page.waitForURL(isAt('/auth'));
  const item = page.getByRole('region', { name: 'Your item' });
  await item.getByText('AK-47 | Redline').waitFor();
  await item.getByText('€36.29').waitFor();
  await item.getByText('Goes into your cart').waitFor();
  await page.getByRole('link', { name: 'SIGN UP', exact: true }).click();
  await page.getByLabel('First name').waitFor();
  expect(await item.isVisible()).toBe(true);
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log In', exact: true }).click();
  await submitSignIn(page, await newCustomer(shop));
  await page.waitForURL(isAt('/cart'));
  await page.getByRole('main').getByRole('link', { name: 'AK-47 | Redline', exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a shared sign-in link shows the item without a promise to add it', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, `/auth?form=signin&redirect=%2Fcart&item=${redlineId}`);
  const item = page.getByRole('region', { name: 'Your item' });
  await item.getByText('AK-47 | Redline').waitFor();
  expect(await item.getByText('Goes into your cart').count()).toBe(0);
});

test('an item that is sold before the guest signs in shows a message', async () => {
  const { page } = await shop.visit(desk);
  const [item] = await shop.db<{ id: number }[]>`select id from catalog.items where stock = 1 order by id desc limit 1`;
  const id = item?.id ?? 0;
  await addAsGuest(page, `/products/cs2/all/${id}`);
  await withItem(shop, { id, stock: 0 }, async () => {
    await submitSignIn(page, await newCustomer(shop));
    await page.locator('.toast').filter({ hasText: 'has been sold' }).waitFor();
  });
});
