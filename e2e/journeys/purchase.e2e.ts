import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyCaseByBalance, fillCheckout, tradeLink, openCheckoutOfCase } from '../support/checkout.ts';
import { findRedline, isAt, redlinePath, redlineTitle } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { demoCustomer, fillSignUp, type Person, readEmailLink, signIn, signOut, somebody } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop();

test('from a search to skins bought by card and by balance', async () => {
  const { page, troubles } = await here.visit(desk);
  const person = somebody('ada@example.com');
  await findRedline(page);
  await registerOnTheWay(page, person);
  await buyByCard(page, person);
  await findFormFilled(page);
  await signOut(page);
  await signIn(page, demoCustomer);
  await buyByBalance(page);
  await findItGone(page);
  expect(troubles).toEqual([]);
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});

/** A guest who wants the item is asked to sign in, and comes back to it registered and verified, with the item in the cart. */
async function registerOnTheWay(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.waitForURL(/\/auth\?form=signin/);
  await page.getByText('Please login to add items to cart').waitFor();
  await page.getByRole('link', { name: 'SIGN UP', exact: true }).click();
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(isAt(redlinePath));
  await page.getByText('Item added to cart!').waitFor();
  await page.goto(await readEmailLink(here.shop, person.email, '/email/verify/'));
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
  const letters = await here.shop.listEmails(person.email);
  expect(letters.map(({ subject }) => subject).join()).toContain('Order');
}

/** The next checkout knows what the first was given, and asks for the terms again. */
async function findFormFilled(page: Page): Promise<void> {
  await openCheckoutOfCase(page);
  await page.getByLabel('Steam trade link').waitFor();
  expect(await page.getByLabel('Steam trade link').inputValue()).toBe(tradeLink);
  expect(await page.getByLabel('City').inputValue()).toBe('Hamburg');
  expect(await page.getByLabel('Country', { exact: true }).locator('option:checked').textContent()).toBe('Germany');
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
}

async function buyByBalance(page: Page): Promise<void> {
  await buyCaseByBalance(page);
  await page.getByRole('link', { name: 'Order history' }).first().click();
  await page.getByText('Kilowatt Case').first().waitFor();
}

/** What was bought before is gone, for lists and for those who kept the address. */
async function findItGone(page: Page): Promise<void> {
  await page.goto(redlinePath);
  await page.getByText('This item has been sold').waitFor();
  expect(await page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0);
  const list = await page.request.get('/api/items/list?search=ak+redline&quality=field_tested');
  expect(JSON.stringify(await list.json())).not.toContain('"id":22203,');
}
