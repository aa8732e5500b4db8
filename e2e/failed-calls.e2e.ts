import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk } from './open-browser.ts';
import { openHydrated } from './open-hydrated.ts';
import { demoCustomer, fillSignUp, readLetterLink, secondCustomer, signIn, somebody } from './sign-up.ts';
import { withShop } from './with-shop.ts';

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

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();

interface Answer {
  status?: number;
  body?: string;
}

/** Answers every call of that name in the place of the shop. */
async function answer(page: Page, call: string, { status = 422, body = '{}' }: Answer): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ status, body, contentType: 'application/json; charset=utf-8' }),
  );
}

interface Failure {
  call: string;
  given?: Answer;
  act: (page: Page) => Promise<unknown>;
  text: string;
}

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();

const ofGuests: Record<string, Failure> = {
  'a sign-in': {
    call: 'login',
    act: async (page) => {
      await openHydrated(page, '/auth?form=signin');
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
    },
    text: 'An error occurred',
  },
  'a sign-up': {
    call: 'register',
    act: async (page) => {
      await openHydrated(page, '/auth?form=signup');
      await fillSignUp(page, somebody('nobody@example.com'));
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    },
    text: 'Registration failed',
  },
  'a request for a link': {
    call: 'user/reset-password',
    act: async (page) => {
      await openHydrated(page, '/auth?form=reset');
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await press(page, 'Send reset link');
    },
    text: 'Failed to reset password',
  },
  'a new password': {
    call: 'reset-password',
    act: async (page) => {
      const body = JSON.stringify({ email: secondCustomer.email });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${here.shop.url}/api/user/reset-password`, { method: 'POST', headers, body });
      await page.goto(await readLetterLink(here.shop, secondCustomer.email, '/reset-password'));
      await page.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
      await page.getByLabel('Repeat new password').fill('Windy-Meadow-31');
      await press(page, 'Set new password');
    },
    text: 'Failed to reset the password',
  },
  'a list': {
    call: 'items/list*',
    given: { status: 500 },
    act: async (page) => {
      await openHydrated(page, '/products');
      await page.getByLabel('Sort by').selectOption('asc');
    },
    text: 'Failed to load products',
  },
};

const ofCustomers: Record<string, Failure> = {
  'a removal from the cart': {
    call: 'cart/remove',
    act: async (page) => {
      await openHydrated(page, '/cart');
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    },
    text: 'Failed to remove item. Please try again.',
  },
  'a removal on the page of the item': {
    call: 'cart/remove',
    act: async (page) => {
      await openHydrated(page, itemPath);
      await press(page, 'Remove from cart');
    },
    text: 'Failed to remove item from cart',
  },
  'an addition': { call: 'cart/add', act: addAnother, text: 'Failed to add item to cart' },
  'an addition whose answer is a page': {
    call: 'cart/add',
    given: { status: 200, body: '<html></html>' },
    act: addAnother,
    text: 'Invalid response format from server',
  },
  'a promo code': { call: 'promocode/check*', act: applyCode, text: 'Failed to validate promo code' },
  'a purchase': { call: 'purchase/product', act: payByBalance, text: 'Purchase failed' },
  'a purchase with the words of the shop': {
    call: 'purchase/product',
    given: { body: '{"message":"Nobody delivers on Sundays."}' },
    act: payByBalance,
    text: 'Nobody delivers on Sundays.',
  },
  'a purchase whose address is refused': {
    call: 'purchase/product',
    given: { body: '{"code":"invalid_input","message":"","errors":{"city":["No such city"]}}' },
    act: payByBalance,
    text: 'There was an error with your address. Please check and try again.',
  },
  'a purchase without a city': {
    call: 'purchase/product',
    act: async (page) => {
      await openHydrated(page, '/cart');
      await page.getByRole('checkbox').check();
      await page.getByLabel('City').fill('');
      await press(page, /^Balance/);
    },
    text: 'Please complete shipping address.',
  },
  'a change of the profile': {
    call: 'user/profile',
    act: async (page) => {
      await page.unrouteAll();
      await openHydrated(page, '/account/personal?edit=true');
      await page.route('**/api/user/profile', (route) => route.fulfill({ status: 422, body: '{}' }));
      await page.getByLabel('City').fill('Bremen');
      await press(page, 'Save changes');
    },
    text: 'Failed to update profile',
  },
  'a change of the password': {
    call: 'user/change-password',
    act: async (page) => {
      await openHydrated(page, '/account/personal');
      await page.getByLabel('Current password').first().fill('Loadout-Demo-1');
      await page.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
      await page.getByLabel('Repeat new password').fill('Windy-Meadow-31');
      await press(page, 'Change password');
    },
    text: 'Failed to change password',
  },
  'a top-up': { call: 'deposit/checkout', act: topUp, text: 'Checkout failed' },
  'a top-up that leads nowhere': {
    call: 'deposit/checkout',
    given: { status: 200, body: '{"status":"OK"}' },
    act: topUp,
    text: 'No redirect URL received',
  },
  'a sell request': {
    call: 'offer/create',
    act: async (page) => {
      await openHydrated(page, '/account/offers');
      await press(page, 'Create new offer');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Skin name').fill('AK-47 | Redline');
      await dialog.getByLabel('Price in euros').fill('12');
      await dialog.getByLabel('Quality').selectOption('minimal_wear');
      await dialog.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
      await press(page, 'Send request');
    },
    text: 'Failed to submit your sell order. Please try again later.',
  },
  'an acceptance': {
    call: 'offer/request-payout',
    act: (page) => openOffer(page).then(() => press(page, /^Accept €/)),
    text: 'Failed to accept offer. Please try again later.',
  },
  'a decline': {
    call: 'offer/decline',
    act: (page) =>
      openOffer(page).then(() => page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()),
    text: 'Failed to decline offer. Please try again later.',
  },
};

async function addAnother(page: Page): Promise<void> {
  await openHydrated(page, '/products');
  await page.locator('article').first().hover();
  await page.locator('article').first().getByRole('button', { name: /^Add / }).click();
}

async function applyCode(page: Page): Promise<void> {
  await openHydrated(page, '/cart');
  await page.getByLabel('Promo code').fill('WELCOME10');
  await press(page, 'Apply');
}

async function payByBalance(page: Page): Promise<void> {
  await openHydrated(page, '/cart');
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('checkbox').check();
  await press(page, /^Balance/);
}

async function topUp(page: Page): Promise<void> {
  await page.goto('/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await press(page, 'Proceed to checkout');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await press(page, /^Confirm payment/);
}

async function openOffer(page: Page): Promise<void> {
  await openHydrated(page, '/account/offers');
  await page
    .getByRole('button', { name: /^OFFER: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).waitFor();
}

describe('what fails is told in the words of the shop, else in ours', () => {
  test.each(Object.entries(ofGuests))('%s of a guest', async (_name, { call, given = {}, act, text }) => {
    await answer(guest, call, given);
    await act(guest);
    await told(guest, text).waitFor();
  });

  test.each(Object.entries(ofCustomers))('%s of a customer', async (_name, { call, given = {}, act, text }) => {
    await answer(customer, call, given);
    await act(customer);
    await told(customer, text).waitFor();
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

test('an item that cannot be read on the way offers to try again', async () => {
  await customer.unrouteAll();
  await openHydrated(customer, '/products');
  await customer.route(/\/api\/items\/\d+/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await customer.locator('article a').first().click();
  await told(customer, 'Unable to load product details').waitFor();
  await told(customer, 'Failed to fetch product details').waitFor();
  await customer.unrouteAll();
  await press(customer, 'Try again');
  await customer.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => told(customer, 'Unable to load product details').count()).toBe(0);
});

test('a letter that cannot be sent again is told in red', async () => {
  const { page } = await here.visit(desk);
  await page.goto('/auth?form=signup');
  await fillSignUp(page, somebody('impatient@example.com'));
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await openHydrated(page, '/email-verification');
  await answer(page, 'email/verify/resend', { status: 422 });
  await press(page, 'Send the letter again');
  await told(page, 'Failed to send verification email').waitFor();
  await page.unrouteAll();
  await press(page, 'Send the letter again');
  await page.getByText('We have sent you a letter with a verification link.').first().waitFor();
});
