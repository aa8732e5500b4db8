import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, readPayload, signIn } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Begins a payment by card; returns the link of the provider's way back. */
async function givenOpenPayment(page: Page): Promise<string> {
  const [item] = await shop.db`select id from catalog.items where stock > 3 and price_cents > 200 order by id limit 1`;
  await signIn(page, await newCustomer(shop));
  await addToCart(page, item?.['id'] as number);
  await openHydrated(page, '/cart');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pay €.* by card$/ })
    .click();
  await page.waitForURL('**/sandbox/pay/**');
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [row] = await shop.db<{ url: string }[]>`
    select body ->> 'cancel_url' as url from twin.objects where id = ${session}`;
  return row?.url ?? '';
}

async function statusOf(page: Page): Promise<string | undefined> {
  const [order] = await readPayload<{ status: string }[]>(page, '/api/purchase/history');
  return order?.status;
}

test('the way back from the payment page ends the payment; a preview of the link and a link of others do not', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const link = await givenOpenPayment(page);
  const paymentPage = page.url();
  expect((await page.request.get(link)).status()).toBe(200);
  const forged = new URL(link);
  forged.searchParams.delete('token');
  await page.goto(forged.href);
  await page.waitForURL(isAt('/'));
  expect(await statusOf(page)).toBe('pending_payment');

  await page.goto(paymentPage);
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await page.getByText("You weren't charged. Your cart is unchanged.").waitFor();
  await expect.poll(() => statusOf(page)).toBe('cancelled');
  expect(pageErrors).toEqual([]);
});

test('without scripts, a button ends the payment', async () => {
  const { page } = await shop.visit(phone);
  const link = await givenOpenPayment(page);
  const context = await shop.browser.newContext({ javaScriptEnabled: false, viewport: phone });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.getByRole('heading', { name: 'Leaving the payment page' }).waitFor();
  await plain.getByRole('button', { name: 'Back to the shop' }).click();
  await plain.waitForURL(isAt('/fail-payment'));
  await expect.poll(() => statusOf(page)).toBe('cancelled');
  await context.close();
});

test('the page of the way back is accessible, and its button ends the payment, too', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const link = await givenOpenPayment(page);
  // Keeps the page from sending its form by itself.
  await page.addInitScript(() => (HTMLFormElement.prototype.requestSubmit = () => undefined));
  await page.goto(link);
  await page.getByText('We are checking how your payment ended.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await page.waitForURL(isAt('/fail-payment'));
  await expect.poll(() => statusOf(page)).toBe('cancelled');
  expect(pageErrors).toEqual([]);
});
