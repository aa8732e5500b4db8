import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyCaseByBalance, fillCheckout, openCheckoutOfCase, tradeLink } from '../support/checkout.ts';
import {
  fillSignUp,
  newCustomer,
  newPerson,
  type Person,
  readEmailLink,
  signIn,
  signOut,
} from '../support/customers.ts';
import { findRedline, isAt, redlinePath, redlineTitle } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

// As a larger shop runs it: requests of one customer go to different processes.
const shop = useOwnShop(() => ({ PROCESSES: '3' }));

test('a guest searches, signs up on the way and buys by card; a customer buys with the balance', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const person = newPerson('ada@example.com');
  await findRedline(page);
  await registerOnTheWay(page, person);
  await buyByCard(page, person);
  await expectProfileFilled(page);
  await expectFormFilled(page);
  await signOut(page);
  await signIn(page, await newCustomer(shop, 100));
  await buyByBalance(page);
  await expectSold(page);
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});

/** Adding the item leads a guest to the sign-in and, signed up, to the inbox; the item is in the cart. */
async function registerOnTheWay(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.waitForURL(/\/auth\?form=signin/);
  await page.getByText('Please login to add items to cart').waitFor();
  await page.getByRole('link', { name: 'SIGN UP', exact: true }).click();
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(isAt('/email-verification'));
  await page.getByText('Item added to cart!').waitFor();
  await page.goto(await readEmailLink(shop, person.email, '/email/verify/'));
  await page.waitForURL(isAt('/email/verify/success'));
  await page.goto(redlinePath);
}

async function buyByCard(page: Page, person: Person): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL(isAt('/cart'));
  await fillCheckout(page, person);
  await page.getByRole('button', { name: 'Pay €36.29 by card' }).click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: 'Pay €36.29' }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByRole('link', { name: 'Order history' }).first().click();
  await page.waitForURL(isAt('/account/orders'));
  await page.getByText(redlineTitle).first().waitFor();
  const emails = await shop.listEmails(person.email);
  expect(emails.map(({ subject }) => subject).join()).toContain('Order');
}

/** The details of the purchase are in the profile, and fill in the next top-up. */
async function expectProfileFilled(page: Page): Promise<void> {
  await openHydrated(page, '/account/personal');
  await page.getByText('Hafenstraße 7').first().waitFor();
  await page.getByText(tradeLink).first().waitFor();
  await openHydrated(page, '/account/transactions?top_up=40');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click();
  await dialog.getByLabel('City').waitFor();
  expect(await dialog.getByLabel('City').inputValue()).toBe('Hamburg');
  expect(await dialog.getByLabel('Post code').inputValue()).toBe('20359');
  expect(await dialog.getByRole('checkbox', { name: 'Save these details to my profile' }).isChecked()).toBe(true);
}

/** The next checkout is filled in like the first, apart from the terms. */
async function expectFormFilled(page: Page): Promise<void> {
  await openCheckoutOfCase(page);
  await page.getByLabel('Steam trade link').waitFor();
  expect(await page.getByLabel('Steam trade link').inputValue()).toBe(tradeLink);
  expect(await page.getByLabel('City').inputValue()).toBe('Hamburg');
  expect(await page.getByLabel('Country', { exact: true }).locator('option:checked').textContent()).toBe('Germany');
  expect(await page.getByRole('checkbox', { name: /^I accept/ }).isChecked()).toBe(false);
}

async function buyByBalance(page: Page): Promise<void> {
  await buyCaseByBalance(page);
  await page.getByRole('link', { name: 'Order history' }).first().click();
  await page.getByText('Kilowatt Case').first().waitFor();
}

async function expectSold(page: Page): Promise<void> {
  await page.goto(redlinePath);
  await page.getByText('This item has been sold').waitFor();
  expect(await page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0);
  const list = await page.request.get('/api/items/list?search=ak+redline&quality=field_tested');
  expect(JSON.stringify(await list.json())).not.toContain('"id":22203,');
}
