import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { secondCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

/** Each with a page of the list whose first item it buys, since the cart is of one customer. */
const sizes = [
  ['a phone', phone, 1],
  ['a desk', desk, 2],
] as const;

/** Ends the session as the shop would after its time; the browser still takes itself for signed in. */
const killSessions = () => here.shop.runSql('delete from identity.sessions');

/** From the sign-in, where the lost session has led, back to the page of before. */
async function signInAgain(page: Page, path: string): Promise<void> {
  await page.waitForURL(isAt('/auth'));
  await page.getByText('Error occurred. Please log in again.').waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(new RegExp(`^${path}`));
  await page.getByRole('textbox', { name: 'Email' }).fill(secondCustomer.email);
  await page.getByLabel('Password', { exact: true }).fill(secondCustomer.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(isAt(path));
}

test.each(sizes)(
  'a session that is lost amid a purchase or a top-up at %s leads back, with what was typed',
  async (_name, size, place) => {
    const { page } = await here.visit(size);
    await signIn(page, secondCustomer);
    await page.goto(`/products?sort=asc&page=${place}`);
    await page.locator('article a').first().click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.waitForURL(isAt('/cart'));
    await page.getByLabel('City').fill('Rostock');
    await page.getByRole('checkbox').check();
    await killSessions();
    await page.getByRole('button', { name: /^Balance/ }).click();
    await signInAgain(page, '/cart');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Rostock');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.goto('/account/transactions?top_up=40');
    await page.getByRole('dialog').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await page.getByRole('dialog').getByLabel('City').fill('Wismar');
    await page.getByRole('dialog').getByRole('checkbox').check();
    await killSessions();
    await page.getByRole('button', { name: /^Confirm payment/ }).click();
    await signInAgain(page, '/account/transactions');
    await page.goto('/account/transactions?top_up=40');
    await page.getByRole('dialog').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('City').inputValue()).toBe('Wismar');
  },
);

test.each(sizes)('a session that is lost amid a sale at %s leads back, with what was typed', async (name, size) => {
  const { page } = await here.visit(size);
  await signIn(page, secondCustomer);
  const title = `Nova | Rust Coat of ${name}`;
  await page.goto('/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  await page.getByLabel('Skin name').fill(title);
  await page.getByLabel('Price in euros').fill('30');
  await page.getByLabel('Quality').selectOption('well_worn');
  await page.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await killSessions();
  await page.getByRole('button', { name: 'Send request' }).click();
  await signInAgain(page, '/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  await expect.poll(() => page.getByLabel('Skin name').inputValue()).toBe(title);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();
  const history = await page.request.get('/api/offer/history');
  const { payload } = (await history.json()) as { payload: { id: number; title: string }[] };
  expect(payload.filter((offer) => offer.title === title)).toHaveLength(1);

  await here.shop.runStaff('offer', 'counter', `${payload[0]?.id}`, '25');
  await page.goto('/account/offers');
  await page.getByRole('button', { name: `OFFER: ${title}` }).click();
  await page.getByRole('button', { name: 'Accept €25.00' }).click();
  await typePayee(page, 'Wismar');
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  await page.getByRole('checkbox').check();
  await killSessions();
  await page.getByRole('button', { name: 'Get €25.00' }).click();
  await signInAgain(page, '/account/offers');
  await page.goto('/account/offers');
  await page.getByRole('button', { name: `DETAILS: ${title}` }).click();
  await page.getByRole('button', { name: 'Get paid' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Wismar');
  await typePayee(page, 'Wismar');
  expect(await page.getByLabel('IBAN').inputValue()).toBe('');
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get €25.00' }).click();
  await page.getByText('Payment submitted successfully').waitFor();
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});

async function typePayee(page: Page, city: string): Promise<void> {
  await page.getByLabel('City').fill(city);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^SEPA/ }).click();
}
