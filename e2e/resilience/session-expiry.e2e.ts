import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart, type Credentials, newCustomer, readPayload, signIn, submitSignIn } from '../support/customers.ts';
import { isAt, redlineId } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Expires the session: the browser still believes it is signed in. */
const endSessions = () => shop.db`delete from identity.sessions`;

/** Signs in on the page that the expired session led to, and returns to the page before. */
async function signInAgain(page: Page, customer: Credentials, path: string): Promise<void> {
  await page.waitForURL(isAt('/auth'));
  await page.getByText('Error occurred. Please log in again.').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(new RegExp(`^${path}`));
  await submitSignIn(page, customer);
  await page.waitForURL(isAt(path));
}

test('a session that ends during a purchase or a top-up leads back to the form, still filled in', async () => {
  const { page } = await shop.visit(phone);
  const customer = await newCustomer(shop, 100);
  await signIn(page, customer);
  await addToCart(page, redlineId);
  await openHydrated(page, '/cart');
  await page.getByLabel('City').fill('Rostock');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await endSessions();
  await page.getByRole('button', { name: /from balance/ }).click();
  await signInAgain(page, customer, '/cart');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Rostock');
  expect(await page.getByRole('checkbox', { name: /^I accept/ }).isChecked()).toBe(false);
  await openHydrated(page, '/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('dialog').getByLabel('City').fill('Wismar');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^I accept/ })
    .check();
  await endSessions();
  await page.getByRole('button', { name: /^Confirm payment/ }).click();
  await signInAgain(page, customer, '/account/transactions');
  await openHydrated(page, '/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('City').inputValue()).toBe('Wismar');
});

test('a session that ends during a sale leads back to the form, still filled in', async () => {
  const { page } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  const title = 'Nova | Rust Coat';
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  await page.getByLabel('Skin name').fill(title);
  await page.getByLabel('Price in euros').fill('30');
  await page.getByLabel('Quality').selectOption('well_worn');
  await page.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await endSessions();
  await page.getByRole('button', { name: 'Send request' }).click();
  await signInAgain(page, customer, '/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  await expect.poll(() => page.getByLabel('Skin name').inputValue()).toBe(title);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();
  const offers = await readPayload<{ id: number; title: string }[]>(page, '/api/offer/history');
  expect(offers.map((offer) => offer.title)).toEqual([title]);

  await shop.runStaff('offer', 'counter', `${offers[0]?.id}`, '25');
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: `OFFER: ${title}` }).click();
  await page.getByRole('button', { name: 'Accept €25.00' }).click();
  await typePayee(page, 'Wismar');
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  await page.getByRole('checkbox').check();
  await endSessions();
  await page.getByRole('button', { name: 'Get €25.00' }).click();
  await signInAgain(page, customer, '/account/offers');
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: `DETAILS: ${title}` }).click();
  await page.getByRole('button', { name: 'Get paid' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wismar');
  await typePayee(page, 'Wismar');
  expect(await page.getByLabel('IBAN').inputValue()).toBe('');
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get €25.00' }).click();
  await page.getByText('Payment submitted successfully').waitFor();
});

async function typePayee(page: Page, city: string): Promise<void> {
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^SEPA/ }).click();
}
