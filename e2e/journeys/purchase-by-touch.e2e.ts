import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { fillCheckout } from '../support/checkout.ts';
import { isAt, redlinePath, redlineTitle } from '../support/find-item.ts';
import { phone } from '../support/open-browser.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

test('a phone pays by card with taps alone', async () => {
  const { page, troubles } = await here.visit(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).tap();
  await signIn(page, demoCustomer);
  await page.goto(redlinePath);
  await button(page, 'Buy Now').tap();
  await page.waitForURL(isAt('/cart'));
  await fillCheckout(page, { ...demoCustomer, name: 'Ada', surname: 'Keller', phone: '+491701234567' });
  await button(page, /^Pay €[\d.]+ by card$/).tap();
  await page.waitForURL('**/sandbox/pay/**');
  await comeBackByOrders(page);
  await page.getByRole('button', { name: /^Pay €/ }).tap();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(await listBarriers(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Order history' }).tap();
  await page.waitForURL(isAt('/account/orders'));
  await page.getByText(redlineTitle).first().waitFor();
  expect(troubles).toEqual([]);
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});

/** Away from the page of the provider, and back to it from the order that waits for it. */
async function comeBackByOrders(page: Page): Promise<void> {
  await page.goto('/account/orders');
  await page.getByRole('link', { name: 'Payment status' }).first().tap();
  await page.waitForURL(isAt('/processing-payment'));
  const goOn = page.getByRole('link', { name: 'Continue payment' });
  await goOn.waitFor();
  expect(await listBarriers(page)).toEqual([]);
  await goOn.tap();
  await page.waitForURL('**/sandbox/pay/**');
}
