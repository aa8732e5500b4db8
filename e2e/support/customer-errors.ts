import type { Page } from 'playwright-core';
import { fakeResponse, clickButton, type ApiError } from './faked-response.ts';
import { openHydrated } from './open-hydrated.ts';

const addition = { call: 'cart/add', act: addAnother };
const purchase = { call: 'purchase/product', act: payByBalance, keeps: 'city' };
const topUp = { call: 'deposit/checkout', act: payTopUp, keeps: 'city' };

/** Errors of a customer with an item in the cart. */
export const customerErrors: Record<string, ApiError> = {
  'a removal from the cart': {
    call: 'cart/remove',
    act: async (page) => {
      await openCart(page);
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    },
    message: 'Failed to remove item. Please try again.',
  },
  'a removal on the page of the item': {
    call: 'cart/remove',
    act: async (page, itemPath) => {
      await openHydrated(page, itemPath);
      await clickButton(page, 'Remove from cart');
    },
    message: 'Failed to remove item from cart',
  },
  'an addition': { ...addition, message: 'Failed to add item to cart' },
  'an addition that answers a page': {
    ...addition,
    response: { status: 200, body: '<html></html>' },
    message: 'Invalid response format from server',
  },
  'an addition that answers no cart': {
    ...addition,
    response: { status: 200 },
    message: 'Invalid response format from server',
  },
  'a promo code': {
    call: 'promocode/check*',
    act: applyCode,
    message: 'Failed to validate promo code',
    keeps: 'promo',
  },
  'a purchase': { ...purchase, message: 'Purchase failed' },
  'a purchase that redirects nowhere': {
    ...purchase,
    response: { status: 200, body: '{"status":"OK","redirect_url":"https://"}' },
    message: 'An error occurred during checkout',
  },
  'a purchase that answers a message': {
    ...purchase,
    response: { body: '{"message":"Nobody delivers on Sundays."}' },
    message: 'Nobody delivers on Sundays.',
  },
  'a purchase to a refused address': {
    ...purchase,
    response: { body: '{"code":"invalid_input","message":"","errors":{"city":["No such city"]}}' },
    message: 'There was an error with your address. Please check and try again.',
  },
  'a purchase without a city': {
    call: 'purchase/product',
    act: async (page) => {
      await openCart(page);
      await page.getByRole('checkbox', { name: /^I accept/ }).check();
      await page.getByLabel('City').fill('');
      await clickButton(page, /from balance/);
    },
    message: 'Please complete shipping address.',
  },
  'a change of the profile': {
    call: 'user/profile',
    act: (page) => moveToBremen(page, () => fakeResponse(page, 'user/profile', {})),
    message: 'Failed to update profile',
    keeps: 'city',
  },
  'reading the profile after a change': {
    call: 'user/profile*',
    act: (page) =>
      moveToBremen(page, () =>
        page.route('**/api/user/profile*', (route) =>
          route.request().method() === 'GET' ? route.fulfill({ status: 422, body: '{}' }) : route.continue(),
        ),
      ),
    message: 'Failed to fetch profile',
  },
  'a change of the password': {
    call: 'user/change-password',
    act: async (page) => {
      await openHydrated(page, '/account/personal');
      await page.getByLabel('Current password').first().fill('Loadout-Demo-1');
      await page.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
      await page.getByLabel('Repeat new password').fill('Windy-Meadow-31');
      await clickButton(page, 'Change password');
    },
    message: 'Failed to change password',
    keeps: 'new_password',
  },
  'a top-up': { ...topUp, message: 'Checkout failed' },
  'a top-up that redirects nowhere': {
    ...topUp,
    response: { status: 200, body: '{"status":"OK"}' },
    message: 'No redirect URL received',
  },
  'a sell request': {
    call: 'offer/create',
    act: async (page) => {
      await openHydrated(page, '/account/offers');
      await clickButton(page, 'Create new offer');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Skin name').fill('AK-47 | Redline');
      await dialog.getByLabel('Price in euros').fill('12');
      await dialog.getByLabel('Quality').selectOption('minimal_wear');
      await dialog.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
      await clickButton(page, 'Send request');
    },
    message: 'Failed to submit your sell order. Please try again later.',
    keeps: 'title',
  },
  'an acceptance': {
    call: 'offer/request-payout',
    act: (page) => openOffer(page).then(() => clickButton(page, /^Accept €/)),
    message: 'Failed to accept offer. Please try again later.',
  },
  'a decline': {
    call: 'offer/decline',
    act: (page) => openOffer(page).then(() => declineOffer(page)),
    message: 'Failed to decline offer. Please try again later.',
  },
};

/** Stays on the cart when the error before was there as well. */
async function openCart(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/cart') await openHydrated(page, '/cart');
}

async function addAnother(page: Page): Promise<void> {
  await openHydrated(page, '/products');
  await page.locator('article').first().hover();
  await page.locator('article').first().getByRole('button', { name: /^Add / }).click();
}

async function applyCode(page: Page): Promise<void> {
  await openCart(page);
  await page.getByLabel('Promo code').fill('WELCOME10');
  await clickButton(page, 'Apply');
}

async function payByBalance(page: Page): Promise<void> {
  await openCart(page);
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await clickButton(page, /from balance/);
}

/** The profile is read before `fakeProfile` answers for it. */
async function moveToBremen(page: Page, fakeProfile: () => Promise<unknown>): Promise<void> {
  await page.unrouteAll();
  await openHydrated(page, '/account/personal?edit=true');
  await fakeProfile();
  await page.getByLabel('City').fill('Bremen');
  await clickButton(page, 'Save changes');
}

async function payTopUp(page: Page): Promise<void> {
  await openHydrated(page, '/account/transactions?top_up=40');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await clickButton(page, 'Proceed to checkout');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^I accept/ })
    .check();
  await clickButton(page, /^Confirm payment/);
}

async function declineOffer(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Offer details' }).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog', { name: 'Decline our offer?' }).getByRole('button', { name: 'Decline' }).click();
}

async function openOffer(page: Page): Promise<void> {
  await openHydrated(page, '/account/offers');
  await page
    .getByRole('button', { name: /^OFFER: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).waitFor();
}
