import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, newPerson, signIn, signUp } from '../support/customers.ts';
import { isAt, redlineId, redlinePath } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

async function bottomOf(box: Locator): Promise<number> {
  const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
}

async function givenCart(coins = 0) {
  const visitor = await shop.visit(desk);
  await signIn(visitor.page, await newCustomer(shop, coins));
  await addToCart(visitor.page, redlineId);
  await openHydrated(visitor.page, '/cart');
  return visitor;
}

async function givenCustomerAtItem() {
  const visitor = await shop.visit(desk);
  await signIn(visitor.page, await newCustomer(shop));
  await openHydrated(visitor.page, redlinePath);
  return visitor;
}

test('the cart offers every payment method, card first, and says what the balance leaves', async () => {
  const { page } = await givenCart(100);
  await button(page, /by card$/).waitFor();
  const text = await main(page).innerText();
  for (const words of ['Subtotal', 'Delivery', 'VAT, 20% included', 'Total']) expect(text).toContain(words);
  const places = [];
  for (const name of [/by card$/, /from balance/, /^Bank transfer/])
    places.push((await main(page).getByRole('button', { name }).boundingBox())?.y ?? 0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(3);
  await main(page).getByRole('link', { name: 'terms and conditions' }).waitFor();
  await main(page).getByRole('link', { name: 'privacy policy' }).waitFor();
  await main(page)
    .getByRole('button', { name: /^Pay €36\.29 from balance Balance after 63\.71/ })
    .waitFor();
});

test('too small a balance offers a top-up of what is missing instead of a payment', async () => {
  const { page } = await givenCart(20);
  await main(page).getByText('Insufficient balance. You have: 20.00 Credits required: 36.29 Credits').waitFor();
  expect(await button(page, /from balance/).count()).toBe(0);
  await main(page).getByRole('link', { name: 'Top up €16.29', exact: true }).click();
  await page.waitForURL(/\/account\/transactions/);
  const amount = page.getByRole('dialog', { name: 'Top up balance' }).getByLabel('Amount, Credits');
  await expect.poll(() => amount.inputValue()).toBe('16.29');
});

test('a balance that was spent meanwhile is refused with both amounts', async () => {
  const { page } = await givenCart(100);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  const message = 'Insufficient balance. You have: 0.00 required: 36.29';
  await page.route('**/api/purchase/product', (route) =>
    route.fulfill({ status: 422, json: { status: 'ERROR', code: 'insufficient_balance', message } }),
  );
  await button(page, /from balance/).click();
  await main(page).getByText(message).waitFor();
});

test('on a phone the email warning is on top and the total sticks with its button', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const person = newPerson('sticky@example.com');
  await signUp(page, person);
  await addToCart(page, redlineId);
  await addToCart(page, 1142200);
  await openHydrated(page, '/cart');
  await page.locator('.cookie').getByRole('button', { name: 'Decline' }).click();
  const warning = main(page).getByText('Buying needs a verified email address.');
  const line = main(page).locator('.cart-line').first();
  expect((await warning.boundingBox())?.y).toBeLessThan((await line.boundingBox())?.y ?? 0);
  const bar = page.locator('.buy-bar');
  await main(page)
    .getByRole('button', { name: /^Remove .*Kilowatt/ })
    .click();
  await bar.getByText('€36.29').waitFor();
  await bar.waitFor({ state: 'visible' });
  const toast = page.locator('.toasts');
  const gapOf = async () => ((await bar.boundingBox())?.y ?? 0) - (await bottomOf(toast));
  await expect.poll(gapOf).toBeGreaterThan(0);
  expect(await gapOf()).toBeLessThan(40);
  await bar.getByRole('button', { name: 'Pay by card' }).click();
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('tradeUrl');
  await button(page, /^Pay €36\.29 by card$/).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

test('a large payment from the balance asks first, pays once, and the focus returns when it is cancelled or refused', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop, 1000));
  const [{ id } = { id: 0 }] = await shop.db<{ id: number }[]>`
    select id from catalog.items where price_cents between 15000 and 60000 and stock > 0 order by id desc limit 1`;
  await addToCart(page, id);
  await openHydrated(page, '/cart');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  const pay = button(page, /from balance/);
  await pay.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pay from your balance?' });
  await dialog.getByText('Balance after').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await pay.evaluate((it) => it === document.activeElement)).toBe(true);

  const json = { status: 'ERROR', code: 'invalid_input', message: '', errors: { city: ['No such city.'] } };
  await page.route('**/api/purchase/product', (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await pay.press('Enter');
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await main(page).getByText('No such city.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('city');

  const purchases: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/purchase/product')) purchases.push(request.url());
  });
  await pay.press('Enter');
  await dialog.getByRole('button', { name: /^Pay €/ }).dblclick();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  expect(purchases).toHaveLength(1);
  await shop.db`update catalog.items set stock = 1 where id = ${id}`;
});

test('a session that ends before an item is added leads to the sign-in', async () => {
  const { page } = await givenCustomerAtItem();
  await shop.db`delete from identity.sessions`;
  await button(page, 'Add to cart').click();
  await page.waitForURL(isAt('/auth'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(redlinePath);
  await page.getByText('Please login to add items to cart').waitFor();
});

test('adding an item that is already in the cart shows a warning', async () => {
  const { page } = await givenCustomerAtItem();
  const json = { code: 'already_in_cart', message: 'This item is already in your cart' };
  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 409, json }));
  await button(page, 'Add to cart').click();
  await page
    .locator('.toast')
    .filter({ hasText: 'This item is already in your cart' })
    .locator('.text-warning')
    .waitFor();
});

test('a toast stays when the customer opens another page', async () => {
  const { page } = await givenCustomerAtItem();
  await button(page, 'Add to cart').click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' });
  await toast.waitFor();
  await main(page).getByRole('link', { name: 'Back to products' }).click();
  await page.waitForURL(isAt('/products'));
  expect(await toast.isVisible()).toBe(true);
});

test('a purchase with only the country missing says so and leads to the field', async () => {
  const { page } = await givenCart(100);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByLabel('Country', { exact: true }).selectOption('');
  await button(page, /from balance/).click();
  await main(page).locator('.banner').filter({ hasText: 'Country is required' }).waitFor();
  expect(await main(page).getByText('Please complete shipping address.').count()).toBe(0);
  expect(await page.evaluate('document.activeElement?.name')).toBe('country');
});

test('after a purchase nothing offers to undo a removal', async () => {
  const { page } = await givenCart(100);
  const [{ id } = { id: 0 }] = await shop.db<{ id: number }[]>`
    select id from catalog.items where title like '%Kilowatt Case%' and stock > 1 limit 1`;
  await addToCart(page, id);
  await openHydrated(page, '/cart');
  await button(page, /^Remove AK-47 . Redline/).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  // A hovered toast stays.
  await undo.hover();
  await page.getByRole('checkbox', { name: /^I accept/ }).press('Space');
  await button(page, /from balance/).press('Enter');
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await expect.poll(() => undo.count()).toBe(0);
});
