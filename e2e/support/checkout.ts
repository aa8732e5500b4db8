import type { Page } from 'playwright-core';
import { isAt } from './find-item.ts';
import type { Person } from './customers.ts';

export const tradeLink = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=aB3-x_9Z';

/** Fills in the forms of the cart for a first purchase. */
export async function fillCheckout(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.name);
  await page.getByLabel('Last name').fill(person.surname);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone);
  await page.getByLabel('Steam trade link').fill(tradeLink);
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Address line').fill('Hafenstraße 7');
  await page.getByLabel('Post code').fill('20359');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
}

/** Opens the cart with a case in it; cases have more than one in stock. */
export async function openCheckoutOfCase(page: Page): Promise<void> {
  await page.goto('/products?search=kilowatt+case');
  await page
    .getByRole('link', { name: /Kilowatt Case/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(isAt('/cart'));
}

/** Needs a customer with coins and a complete profile: only the terms are left to accept. */
export async function buyCaseByBalance(page: Page): Promise<void> {
  await openCheckoutOfCase(page);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: /from balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
}
