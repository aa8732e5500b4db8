import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { tradeLink } from '../support/checkout.ts';
import { newPerson, type Person, readEmailLink } from '../support/customers.ts';
import { isAt, redlinePath, redlineTitle, restockRedline } from '../support/find-item.ts';
import { chooseByTyping, pressOn, typeInto } from '../support/keyboard.ts';
import { phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

afterAll(() => restockRedline(shop));

test('a guest finds a skin, signs up and buys it by card on a phone with a keyboard alone', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const person = newPerson('kim@example.com');
  await findRedlineByKeys(page);
  await registerByKeys(page, person);
  await buyByCardByKeys(page, person);
  await toggleCardByKeys(page);
  expect(pageErrors).toEqual([]);
});

async function findRedlineByKeys(page: Page): Promise<void> {
  await page.goto('/');
  await pressOn(page, page.getByRole('button', { name: 'Open menu' }));
  await pressOn(page, page.getByRole('dialog').getByRole('link', { name: 'Products' }));
  await page.waitForURL(isAt('/products'));
  await typeInto(page, page.getByRole('searchbox', { name: 'Search products' }), 'ak redline');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=ak/);
  await pressOn(page, page.getByRole('button', { name: 'Filters' }));
  await pressOn(page, page.locator('summary', { hasText: 'Any exterior' }));
  await pressOn(page, page.getByRole('checkbox', { name: /^Field-Tested/ }), 'Space');
  await page.waitForURL(/exterior_names=Field-Tested/);
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: /^Show \d/ }));
  await chooseByTyping(page, page.getByLabel('Sort by'), 'Lowest');
  await page.waitForURL(/sort=asc/);
  const cheapest = page.locator('article').first();
  await cheapest.getByText('€36.29').waitFor();
  await pressOn(page, cheapest.getByRole('link'));
  await page.waitForURL(isAt(redlinePath));
}

async function registerByKeys(page: Page, person: Person): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Add to cart', exact: true }));
  await page.waitForURL(/\/auth\?form=signin/);
  await pressOn(page, page.getByRole('link', { name: 'SIGN UP', exact: true }));
  await typeInto(page, page.getByLabel('First name'), person.name);
  await typeInto(page, page.getByLabel('Last name'), person.surname);
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), person.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Phone number' }), person.phone);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, page.getByLabel('Confirm password'), person.password);
  await pressOn(page, page.getByRole('checkbox'), 'Space');
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Sign Up' }));
  await page.waitForURL(isAt('/email-verification'));
  await page.getByText('Item added to cart!').waitFor();
  await page.goto(await readEmailLink(shop, person.email, '/email/verify/'));
  await page.waitForURL(isAt('/email/verify/success'));
  await page.goto(redlinePath);
}

async function buyByCardByKeys(page: Page, person: Person): Promise<void> {
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Go to cart' }));
  await page.waitForURL(isAt('/cart'));
  await typeInto(page, page.getByRole('textbox', { name: 'Phone' }), person.phone);
  await typeInto(page, page.getByLabel('Steam trade link'), tradeLink);
  await chooseByTyping(page, page.getByLabel('Country', { exact: true }), 'Germany');
  await typeInto(page, page.getByLabel('City'), 'Hamburg');
  await typeInto(page, page.getByLabel('Address line'), 'Hafenstraße 7');
  await typeInto(page, page.getByLabel('Post code'), '20359');
  await pressOn(page, page.getByRole('checkbox', { name: /^I accept/ }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Pay €36.29 by card' }));
  await page.waitForURL('**/sandbox/pay/**');
  await pressOn(page, page.getByRole('button', { name: 'Pay €36.29' }));
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Order history' }));
  await page.getByText(redlineTitle).first().waitFor();
}

/** The focus stays on the button of a card, which adds the item and removes it again. */
async function toggleCardByKeys(page: Page): Promise<void> {
  await page.goto('/products?search=kilowatt+case');
  await pressOn(page, page.getByRole('button', { name: /^Add .*Kilowatt Case/ }).first());
  const removing = page.locator('button:focus:not([aria-busy])[aria-label^="Remove"]');
  await removing.waitFor();
  await page.keyboard.press('Enter');
  await page.locator('button:focus:not([aria-busy])[aria-label^="Add"]').waitFor();
}
