import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listBarriers } from '../support/accessibility-violations.ts';
import { answer, expectTold, press, told } from '../support/faked-response.ts';
import { failuresOfCustomers } from '../support/customer-errors.ts';
import { failuresOfGuests } from '../support/guest-errors.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, fillSignUp, signIn, somebody } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });
let guest: Page;
let customer: Page;
let itemPath = '';

beforeAll(async () => {
  guest = (await here.visit(desk)).page;
  customer = (await here.visit(desk)).page;
  await signIn(customer, demoCustomer);
  await openHydrated(customer, '/products?sort=asc');
  itemPath = (await customer.locator('article a').first().getAttribute('href')) ?? '';
  await openHydrated(customer, itemPath);
  await press(customer, 'Add to cart');
  await customer.getByText('Item added to cart!').waitFor();
});

const ofGuests = failuresOfGuests(() => here.shop);

describe('what fails is told in the words of the shop, else in ours', () => {
  test.each(Object.entries(ofGuests))('%s of a guest', async (_name, failure) => {
    const { call, given = {}, act } = failure;
    await answer(guest, call, given);
    await act(guest, itemPath);
    await expectTold(guest, failure);
  });

  test.each(Object.entries(failuresOfCustomers))('%s of a customer', async (_name, failure) => {
    const { call, given = {}, act } = failure;
    await answer(customer, call, given);
    await act(customer, itemPath);
    await expectTold(customer, failure);
  });
});

test('an offer that is gone, and one that cannot be read, are told apart', async () => {
  await answer(customer, 'offer/999999*', { status: 404 });
  await customer.goto('/account/offers?offer=999999');
  await told(customer, 'Offer details not found').waitFor();
  await answer(customer, 'offer/999998*', { status: 422 });
  await customer.goto('/account/offers?offer=999998');
  await told(customer, 'Failed to fetch offer details').waitFor();
});

test('a payout of an offer that has left the list says that its number was not found', async () => {
  await customer.unrouteAll();
  const history = await customer.request.get('/api/offer/history');
  const { payload } = (await history.json()) as { payload: { id: number; can_accept: boolean }[] };
  const accepted = { ...payload[0], id: 999997, status: 'accepted' };
  await answer(customer, 'offer/999997*', { status: 200, body: JSON.stringify(accepted) });
  await customer.goto('/account/offers?offer=999997');
  await press(customer, 'Get paid');
  await told(customer, 'Offer ID not found').waitFor();
});

test('an item that cannot be read on the way offers to try again', async () => {
  await customer.unrouteAll();
  await openHydrated(customer, '/products');
  await customer.route(/\/api\/items\/\d+/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await customer.locator('article a').first().click();
  await told(customer, 'Unable to load product details').waitFor();
  await told(customer, 'Failed to fetch product details').waitFor();
  await customer.unrouteAll();
  const { promise: isHeld, resolve: answerNow } = Promise.withResolvers<void>();
  await customer.route(/\/api\/items\/\d+/, (route) => isHeld.then(() => route.continue()));
  await press(customer, 'Try again');
  await customer.locator('button[aria-busy]').filter({ hasText: 'Try again' }).waitFor();
  answerNow();
  await customer.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => told(customer, 'Unable to load product details').count()).toBe(0);
});

test('a letter that cannot be sent again is told in red, one that was sent in green', async () => {
  const { page } = await here.visit(desk);
  await page.goto('/auth?form=signup');
  await fillSignUp(page, somebody('impatient@example.com'));
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await openHydrated(page, '/email-verification');
  await answer(page, 'email/verify/resend', { status: 422 });
  await press(page, 'Send the email again');
  const banner = (text: string) => page.locator('.banner').filter({ hasText: text });
  await banner('Failed to send verification email').locator('.text-danger').waitFor();
  expect(await listBarriers(page)).toEqual([]);
  await page.unrouteAll();
  await press(page, 'Send the email again');
  await banner('We have sent you an email with a verification link.').locator('.text-success').waitFor();
});

test('a triple click on the button that sends an email again sends one, however quick the answer', async () => {
  const { page } = await here.visit(desk);
  await page.goto('/auth?form=signup');
  await fillSignUp(page, somebody('triple@example.com'));
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await openHydrated(page, '/email-verification');
  let asked = 0;
  await page.route('**/api/email/verify/resend', (route) => {
    asked += 1;
    return route.fulfill({ json: { status: 'OK', message: `Sent ${asked}` } });
  });
  await page.getByRole('button', { name: 'Send the email again' }).click({ clickCount: 3, delay: 40 });
  await page.locator('.banner').getByText('Sent').waitFor();
  expect(asked).toBe(1);
});
