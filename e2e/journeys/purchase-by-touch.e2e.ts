import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { fillCheckout } from '../support/checkout.ts';
import { newCustomer, newPerson, signIn } from '../support/customers.ts';
import { isAt, redlinePath, redlineTitle, restockRedline } from '../support/find-item.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

afterAll(() => restockRedline(shop));

test('a customer pays by card on a phone, by taps alone', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).tap();
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  await openHydrated(page, redlinePath);
  await button(page, 'Buy Now').tap();
  await page.waitForURL(isAt('/cart'));
  await fillCheckout(page, newPerson(customer.email));
  await button(page, /^Pay €[\d.]+ by card$/).tap();
  await page.waitForURL('**/sandbox/pay/**');
  await resumeFromOrders(page);
  await page.getByRole('button', { name: /^Pay €/ }).tap();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Order history' }).tap();
  await page.waitForURL(isAt('/account/orders'));
  await page.getByText(redlineTitle).first().waitFor();
  expect(pageErrors).toEqual([]);
});

/** Leaves the payment page and returns to it from the order. */
async function resumeFromOrders(page: Page): Promise<void> {
  await page.goto('/account/orders');
  await page.getByRole('link', { name: 'Payment status' }).first().tap();
  await page.waitForURL(isAt('/processing-payment'));
  const resume = page.getByRole('link', { name: 'Continue payment' });
  await resume.waitFor();
  expect(await listViolations(page)).toEqual([]);
  await resume.tap();
  await page.waitForURL('**/sandbox/pay/**');
}
