import { expect, test } from 'vitest';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, newCustomer, signIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { withoutTable } from '../support/with-change.ts';

const shop = useSharedShop();

test('a top-up whose countries fail to load offers a retry', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await page.route('**/api/countries*', (route) => route.fulfill({ status: 422, body: '{}' }));
  await page.goto('/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByText('Failed to load necessary data for checkout.').waitFor();
  const body = JSON.stringify({ message: 'Nobody knows where you are.' });
  await page.route('**/api/countries*', (route) => route.fulfill({ status: 422, body }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nobody knows where you are.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByLabel('City').waitFor();
});

test('a cart that fails to load offers a retry, and says when that fails too', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await withoutTable(shop, 'cart.lines', async () => {
    await page.route('**/api/cart/contents*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/cart');
    await page.getByText('Failed to fetch cart content').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    const { promise: isHeld, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/cart/contents*', (route) => isHeld.then(() => route.fulfill({ status: 500, body: '{}' })));
    await again.click();
    await page.locator('button[aria-busy]').filter({ hasText: 'Try again' }).waitFor();
    fail();
    await page.getByText('Failed to refresh cart. Please try again.').waitFor();
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unrouteAll();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your cart is empty').waitFor();
});

test('the retry of a list shows that it is running', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/products');
  await page.route('**/api/items/list*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Sort by').selectOption('asc');
  await page.getByText('Failed to load products').waitFor();
  await page.unrouteAll();
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/items/list*', (route) => isHeld.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('button[aria-busy]').filter({ hasText: 'Try again' }).waitFor();
  answer();
  await page.locator('article').first().waitFor();
});

test('offers that fail to load offer a retry', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await withoutTable(shop, 'offers.offers', async () => {
    await page.route('**/api/offer/history*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/account/offers');
    await page.getByText('Failed to fetch offers. Please try again later.').waitFor();
    await page.unrouteAll();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Create new offer' }).waitFor();
});
