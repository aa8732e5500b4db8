import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { customerErrors } from '../support/customer-errors.ts';
import { addToCart, demoCustomer, newPerson, signIn, signUp } from '../support/customers.ts';
import { clickButton, expectMessage, fakeResponse, messageOf } from '../support/faked-response.ts';
import { redlineId, redlinePath } from '../support/find-item.ts';
import { guestErrors } from '../support/guest-errors.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();
let guest: Page;
let customer: Page;

beforeAll(async () => {
  guest = (await shop.visit(desk)).page;
  customer = (await shop.visit(desk)).page;
  await signIn(customer, demoCustomer);
  await addToCart(customer, redlineId);
});

describe('a call that fails shows the message of the shop, or a default one', () => {
  test.each(Object.entries(guestErrors(shop)))('guest: %s', async (_name, failure) => {
    const { call, response = {}, act } = failure;
    await fakeResponse(guest, call, response);
    await act(guest, redlinePath);
    await expectMessage(guest, failure);
  });

  test.each(Object.entries(customerErrors))('customer: %s', async (_name, failure) => {
    const { call, response = {}, act } = failure;
    await fakeResponse(customer, call, response);
    await act(customer, redlinePath);
    await expectMessage(customer, failure);
  });
});

test('a missing offer and one that fails to load have different messages', async () => {
  await fakeResponse(customer, 'offer/999999*', { status: 404 });
  await customer.goto('/account/offers?offer=999999');
  await messageOf(customer, 'Offer details not found').waitFor();
  await fakeResponse(customer, 'offer/999998*', { status: 422 });
  await customer.goto('/account/offers?offer=999998');
  await messageOf(customer, 'Failed to fetch offer details').waitFor();
});

/** An accepted offer that the list leaves out. */
async function fakeUnlisted(): Promise<void> {
  await customer.unrouteAll();
  const history = await customer.request.get('/api/offer/history');
  const { payload } = (await history.json()) as { payload: object[] };
  const unlisted = { ...payload[0], id: 999997, status: 'accepted' };
  await fakeResponse(customer, 'offer/999997*', { status: 200, body: JSON.stringify(unlisted) });
}

test('a payout of an offer that is gone by then says that its number was not found', async () => {
  await fakeUnlisted();
  await customer.goto('/account/offers?offer=999997');
  await customer.getByRole('button', { name: 'Get paid' }).waitFor();
  await fakeResponse(customer, 'offer/999997*', { status: 404 });
  // Read again once it no longer counts as current.
  await customer.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 60_000;
  });
  await clickButton(customer, 'Get paid');
  await messageOf(customer, 'Offer ID not found').waitFor();
  await customer.unrouteAll();
});

test('a payout goes on for an offer that the list leaves out', async () => {
  await fakeUnlisted();
  await customer.goto('/account/offers?offer=999997');
  await clickButton(customer, 'Get paid');
  await customer.getByRole('heading', { name: 'Contact info' }).waitFor();
  await customer.unrouteAll();
});

test('an item that fails to load offers a retry', async () => {
  await customer.unrouteAll();
  await openHydrated(customer, '/products');
  await customer.route(/\/api\/items\/\d+/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await customer.locator('article a').first().click();
  await messageOf(customer, 'Unable to load product details').waitFor();
  await messageOf(customer, 'Failed to fetch product details').waitFor();
  await customer.unrouteAll();
  const { promise: isHeld, resolve: answerNow } = Promise.withResolvers<void>();
  await customer.route(/\/api\/items\/\d+/, (route) => isHeld.then(() => route.continue()));
  await clickButton(customer, 'Try again');
  await customer.locator('button[aria-busy]').filter({ hasText: 'Try again' }).waitFor();
  answerNow();
  await customer.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => messageOf(customer, 'Unable to load product details').count()).toBe(0);
});

test('resending the verification email shows an error in red and success in green', async () => {
  const { page } = await shop.visit(desk);
  await signUp(page, newPerson('impatient@example.com'));
  await openHydrated(page, '/email-verification');
  await fakeResponse(page, 'email/verify/resend', { status: 422 });
  await clickButton(page, 'Send the email again');
  const banner = (text: string) => page.locator('.banner').filter({ hasText: text });
  await banner('Failed to send verification email').locator('.text-danger').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.unrouteAll();
  await clickButton(page, 'Send the email again');
  await banner('We have sent you an email with a verification link.').locator('.text-success').waitFor();
});

test('a triple click resends one verification email', async () => {
  const { page } = await shop.visit(desk);
  await signUp(page, newPerson('triple@example.com'));
  await openHydrated(page, '/email-verification');
  let calls = 0;
  await page.route('**/api/email/verify/resend', (route) => {
    calls += 1;
    return route.fulfill({ json: { status: 'OK', message: `Sent ${calls}` } });
  });
  await page.getByRole('button', { name: 'Send the email again' }).click({ clickCount: 3, delay: 40 });
  await page.locator('.banner').getByText('Sent').waitFor();
  expect(calls).toBe(1);
});
