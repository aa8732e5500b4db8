import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

test('a declined card leads to a page that says why; nothing is bought and the cart stays', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, await newCustomer(shop));
  const { id, title } = await findStockedItem();
  await payByCard(page, id);
  await page.getByRole('radio', { name: /^Declined, page stays open/ }).check();
  await page.getByRole('combobox', { name: 'Code of a decline' }).selectOption('expired_card');
  await pay(page);
  await page.getByText('The card was declined (expired_card). Try another.').waitFor();
  await page.getByRole('radio', { name: /^Error/ }).check();
  await page.getByRole('combobox', { name: 'Code of a decline' }).selectOption('insufficient_funds');
  await pay(page);
  await page.getByRole('heading', { name: 'Order Payment Failed' }).waitFor();
  await page.getByText('There was not enough money on the card.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.goto('/cart');
  await page.getByRole('main').getByText(title).first().waitFor();
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  expect(pageErrors).toEqual([]);
});

test('a card is confirmed by 3-D Secure; the bank disputes the payment later, and the order says so', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  const paymentPage = await payByCard(page, (await findStockedItem()).id);
  await page.getByRole('radio', { name: /^3-D Secure/ }).check();
  await pay(page);
  await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/account\/orders\/\d+$/);
  const orderPath = new URL(page.url()).pathname;

  await order(page, { paymentPage, order: 'dispute' });
  await expectOnOrder(page, orderPath, 'Your bank is reviewing this payment.');
  expect(await listViolations(page)).toEqual([]);
  expect(await shop.runStaff('dispute', 'list')).toContain(orderPath.split('/').at(-1));
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  await order(page, { paymentPage, order: 'win' });
  await expectOnOrder(page, orderPath, 'Your bank has finished its review and confirmed this payment.');
  expect(await shop.verifyLedger()).toContain('The ledger holds');
  expect(pageErrors).toEqual([]);
});

/** Opens the payment page for an item in the cart, and returns its URL. */
async function payByCard(page: Page, itemId: number): Promise<string> {
  await addToCart(page, itemId);
  await openHydrated(page, '/cart');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /by card$/ }).click();
  await page.waitForURL('**/sandbox/pay/**');
  return page.url();
}

/** An item of more than one piece, so that other tests find it, too. */
async function findStockedItem(): Promise<{ id: number; title: string }> {
  const [row] = await shop.db`
    select id, title from catalog.items where stock > 3 and price_cents between 200 and 5000 order by id limit 1 offset 5`;
  return { id: row?.['id'] as number, title: row?.['title'] as string };
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay €/ }).click();

/** What the bank does after the payment. */
async function order(page: Page, { paymentPage, order: name }: { paymentPage: string; order: string }): Promise<void> {
  const sessionId = new URL(paymentPage).pathname.split('/').at(-1);
  const response = await page.request.post(new URL(`/sandbox/payments/${sessionId}/${name}`, paymentPage).href);
  expect(response.status()).toBe(200);
}

/** The webhook arrives a moment later. */
async function expectOnOrder(page: Page, orderPath: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await openHydrated(page, orderPath);
      return page.getByRole('main').getByText(text).count();
    })
    .toBe(1);
}
