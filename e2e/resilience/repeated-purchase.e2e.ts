import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart, newCustomer, readPayload, signIn } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Kilowatt Case. */
const caseId = 1142200;

const balance = (page: Page) => page.getByRole('main').getByRole('button', { name: /from balance/ });

/** Waits for a call that still runs: clicks during it are ignored. */
async function payByBalance(page: Page): Promise<void> {
  await expect.poll(() => balance(page).getAttribute('aria-busy')).toBeNull();
  await balance(page).click();
}

async function givenCart(): Promise<{ page: Page; context: BrowserContext; keys: (string | undefined)[] }> {
  // Other files may have bought the last one.
  await shop.db`update catalog.items set stock = 5 where id = ${caseId}`;
  const { page, context } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 100));
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/purchase/product')) keys.push(request.headers()['idempotency-key']);
  });
  await addToCart(page, caseId);
  await openHydrated(page, '/cart');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  return { page, context, keys };
}

async function listOrderIds(page: Page): Promise<number[]> {
  const orders = await readPayload<{ id: number }[]>(page, '/api/purchase/history');
  return [...new Set(orders.map(({ id }) => id))];
}

test('a purchase without a response is retried with the same idempotency key and buys once', async () => {
  const { page, keys } = await givenCart();
  const before = await listOrderIds(page);
  await page.route('**/api/purchase/product', (route) => route.abort('connectionreset'), { times: 1 });
  await payByBalance(page);
  await page.getByText("We couldn't reach the shop").first().waitFor();
  await payByBalance(page);
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await listOrderIds(page)).toHaveLength(before.length + 1);
});

test('once another tab has shown the order, the same cart is a new purchase', async () => {
  const { page, context, keys } = await givenCart();
  const before = await listOrderIds(page);
  // The purchase succeeds; neither its response nor the empty cart reach this tab.
  await page.route('**/api/cart/contents**', (route) => route.abort('connectionreset'));
  await page.route(
    '**/api/purchase/product',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await payByBalance(page);
  await page.getByText("We couldn't reach the shop").first().waitFor();
  const [first = 0] = await listOrderIds(page);
  const other = await context.newPage();
  await other.goto(`/success-payment?type=order&order=${first}`);
  await other.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('checkout_known_order'))).toBe(`${first}`);
  await addToCart(page, caseId);
  await page.bringToFront();
  await payByBalance(page);
  await page.waitForURL(isAt('/success-payment'));
  expect(Number(new URL(page.url()).searchParams.get('order'))).toBeGreaterThan(first);
  expect(keys[1]).not.toBe(keys[0]);
  expect(await listOrderIds(page)).toHaveLength(before.length + 2);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});
