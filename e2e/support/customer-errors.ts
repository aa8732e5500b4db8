import type { Page } from 'playwright-core';
import { answer, press, type Failure } from './faked-response.ts';
import { openHydrated } from './open-hydrated.ts';

/** What can fail for a customer with an item in the cart, and what is told then. */
export const failuresOfCustomers: Record<string, Failure> = {
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
    act: async (page, itemPath) => {
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
  'an addition whose answer is no cart': {
    call: 'cart/add',
    given: { status: 200 },
    act: addAnother,
    text: 'Invalid response format from server',
  },
  'a promo code': { call: 'promocode/check*', act: applyCode, text: 'Failed to validate promo code', keeps: 'promo' },
  'a purchase': { call: 'purchase/product', act: payByBalance, text: 'Purchase failed', keeps: 'city' },
  'a purchase whose answer leads to no address': {
    call: 'purchase/product',
    given: { status: 200, body: '{"status":"OK","redirect_url":"https://"}' },
    act: payByBalance,
    text: 'An error occurred during checkout',
    keeps: 'city',
  },
  'a purchase with the words of the shop': {
    call: 'purchase/product',
    given: { body: '{"message":"Nobody delivers on Sundays."}' },
    act: payByBalance,
    text: 'Nobody delivers on Sundays.',
    keeps: 'city',
  },
  'a purchase whose address is refused': {
    call: 'purchase/product',
    given: { body: '{"code":"invalid_input","message":"","errors":{"city":["No such city"]}}' },
    act: payByBalance,
    text: 'There was an error with your address. Please check and try again.',
    keeps: 'city',
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
      await answer(page, 'user/profile', {});
      await page.getByLabel('City').fill('Bremen');
      await press(page, 'Save changes');
    },
    text: 'Failed to update profile',
    keeps: 'city',
  },
  'a profile that is read again after a change': {
    call: 'user/profile*',
    act: async (page) => {
      await page.unrouteAll();
      await openHydrated(page, '/account/personal?edit=true');
      await page.route('**/api/user/profile*', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 422, body: '{}' }) : route.continue(),
      );
      await page.getByLabel('City').fill('Bremen');
      await press(page, 'Save changes');
    },
    text: 'Failed to fetch profile',
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
    keeps: 'new_password',
  },
  'a top-up': { call: 'deposit/checkout', act: topUp, text: 'Checkout failed', keeps: 'city' },
  'a top-up that leads nowhere': {
    call: 'deposit/checkout',
    given: { status: 200, body: '{"status":"OK"}' },
    act: topUp,
    text: 'No redirect URL received',
    keeps: 'city',
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
    keeps: 'title',
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
