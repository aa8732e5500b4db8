import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { isAt, redlineId, restockRedline } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

afterEach(() => restockRedline(shop));

const main = (page: Page) => page.getByRole('main');

/** Leads to the page of the provider. */
async function startToPay(page: Page): Promise<void> {
  await openHydrated(page, '/cart');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Pay €36.29 by card' }).click();
  await page.waitForURL('**/sandbox/pay/**');
}

async function givenCart(view: typeof desk | typeof phone, coins = 0) {
  const visitor = await shop.visit(view);
  await signIn(visitor.page, await newCustomer(shop, coins));
  await addToCart(visitor.page, redlineId);
  return visitor;
}

test('a purchase by card shows what was bought and how it was paid, and leads to its order page', async () => {
  const { page, pageErrors } = await givenCart(desk);
  await startToPay(page);
  await page.getByRole('button', { name: 'Pay €36.29' }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.locator('html[data-hydrated]').waitFor();
  await main(page)
    .getByRole('link', { name: /AK-47 . Redline/ })
    .waitFor();
  const text = await main(page).innerText();
  for (const words of ['VAT included', 'Paid with', 'Card', '€36.29']) expect(text).toContain(words);
  expect(text).not.toContain('New balance');
  expect(await listViolations(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  await page.getByRole('heading', { name: /^Order #\d+$/ }).waitFor();
  await main(page).getByText('Completed', { exact: true }).waitFor();
  for (const step of ['Ordered', 'Paid', 'Delivered'])
    await main(page).getByRole('listitem').filter({ hasText: step }).first().waitFor();
  await main(page)
    .getByText(/^Trade protection until/)
    .waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('nobody else finds an order, and an unknown one looks the same', async () => {
  const { page } = await givenCart(desk, 100);
  await openHydrated(page, '/cart');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await main(page).getByText('63.71 Credits').waitFor();
  await main(page).getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  const { pathname } = new URL(page.url());
  const other = await shop.visit(phone);
  await signIn(other.page, await newCustomer(shop));
  for (const path of [pathname, '/account/orders/2147483647', '/account/orders/nine']) {
    const reply = await other.page.goto(path);
    expect(reply?.status()).toBe(404);
    await other.page.getByRole('heading', { name: "We can't find this order." }).waitFor();
  }
});

test('cancelling at the provider is no failure; unpaid attempts are folded in the history', async () => {
  const { page } = await givenCart(phone);
  await startToPay(page);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await main(page).getByText("You weren't charged. Your cart is unchanged.").waitFor();
  expect(await main(page).locator('.text-danger').count()).toBe(0);
  await main(page).getByRole('link', { name: 'Back to cart' }).click();
  await page.waitForURL(isAt('/cart'));
  await main(page)
    .getByRole('button', { name: /^Remove AK-47 . Redline/ })
    .waitFor();
  await startToPay(page);
  const declined = await page.request.post(`${page.url()}/decline`);
  await page.goto(((await declined.json()) as { return_url: string }).return_url);
  await page.getByRole('heading', { name: 'Order Payment Failed' }).waitFor();
  await openHydrated(page, '/account/orders');
  const fold = main(page).getByRole('button', { name: '2 unpaid attempts' });
  expect(
    await main(page)
      .getByText(/AK-47 . Redline/)
      .count(),
  ).toBe(0);
  await fold.press('Enter');
  await expect
    .poll(() =>
      main(page)
        .getByText(/AK-47 . Redline/)
        .count(),
    )
    .toBe(2);
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  expect(await listViolations(page)).toEqual([]);
});
