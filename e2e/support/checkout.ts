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
  await page.getByRole('checkbox').check();
}

/** Goes to the cart with one of many pieces of a case, which is never sold out. */
export async function openCheckoutOfCase(page: Page): Promise<void> {
  await page.goto('/products?search=kilowatt+case');
  await page
    .getByRole('link', { name: /Kilowatt Case/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(isAt('/cart'));
}

/** For customers with coins and a profile, so that only the terms are left to accept. */
export async function buyCaseByBalance(page: Page): Promise<void> {
  await openCheckoutOfCase(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Balance/ }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
}
