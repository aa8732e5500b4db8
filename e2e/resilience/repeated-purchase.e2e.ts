import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const balance = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Balance/ });

/** A press while the shop is still being asked counts for nothing. */
async function payByBalance(page: Page): Promise<void> {
  await expect.poll(() => balance(page).getAttribute('aria-busy'), { timeout: 10_000 }).toBeNull();
  await balance(page).click();
}

/** The newest case that the shop has more than one of, as a call that puts one piece into the cart. */
async function addCase(page: Page): Promise<void> {
  const list = await page.request.get('/api/items/list?search=kilowatt+case&limit=1');
  const { payload } = (await list.json()) as { payload: { id: number }[] };
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const reply = await page.request.post('/api/cart/add', { data: { id: payload[0]?.id, count: 1 }, headers });
  expect(reply.status()).toBe(200);
}

async function givenCart(): Promise<{ page: Page; context: BrowserContext; keys: (string | undefined)[] }> {
  const { page, context } = await here.visit(desk);
  await signIn(page, demoCustomer);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/purchase/product')) keys.push(request.headers()['idempotency-key']);
  });
  await addCase(page);
  await page.goto('/cart');
  await page.getByRole('checkbox').check();
  return { page, context, keys };
}

async function listOrderIds(page: Page): Promise<number[]> {
  const history = await page.request.get('/api/purchase/history');
  const { payload } = (await history.json()) as { payload: { id: number }[] };
  return [...new Set(payload.map(({ id }) => id))];
}

test('a purchase without an answer keeps its key, so that another press buys once', async () => {
  const { page, keys } = await givenCart();
  const before = await listOrderIds(page);
  await page.route('**/api/purchase/product', (route) => route.abort('connectionreset'), { times: 1 });
  await payByBalance(page);
  await page.getByText('The shop could not be reached').first().waitFor();
  await payByBalance(page);
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await listOrderIds(page)).toHaveLength(before.length + 1);
});

test('once another tab has shown the order, the same contents are bought anew', async () => {
  await here.shop.runSql("update catalog.items set stock = 5 where title like 'Kilowatt Case%'");
  const { page, context, keys } = await givenCart();
  const before = await listOrderIds(page);
  // The purchase goes through; neither its answer nor the emptied cart reach this tab.
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
  await page.getByText('The shop could not be reached').first().waitFor();
  const [first = 0] = await listOrderIds(page);
  const other = await context.newPage();
  await other.goto(`/success-payment?type=order&order=${first}`);
  await other.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('checkout_known_order'))).toBe(`${first}`);
  await addCase(page);
  await page.bringToFront();
  await payByBalance(page);
  await page.waitForURL(isAt('/success-payment'));
  expect(Number(new URL(page.url()).searchParams.get('order'))).toBeGreaterThan(first);
  expect(keys[1]).not.toBe(keys[0]);
  expect(await listOrderIds(page)).toHaveLength(before.length + 2);
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});
