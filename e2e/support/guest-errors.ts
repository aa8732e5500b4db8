import type { Page } from 'playwright-core';
import { openHydrated } from './open-hydrated.ts';
import type { TestShop } from './test-shop.ts';
import { clickButton, type ApiError } from './faked-response.ts';
import { fillSignUp, readEmailLink, secondCustomer, newPerson } from './customers.ts';

/** Errors of a visitor without a session. */
export const guestErrors = (shop: TestShop): Record<string, ApiError> => ({
  'a sign-in': {
    call: 'login',
    act: async (page) => {
      await openHydrated(page, '/auth?form=signin');
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
    },
    message: 'An error occurred',
    keeps: 'username',
  },
  'a sign-up': {
    call: 'register',
    act: async (page) => {
      await openHydrated(page, '/auth?form=signup');
      await fillSignUp(page, newPerson('nobody@example.com'));
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    },
    message: 'Registration failed',
    keeps: 'email',
  },
  'a request for a reset link': {
    call: 'user/reset-password',
    act: async (page) => {
      await openHydrated(page, '/auth?form=reset');
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await clickButton(page, 'Send reset link');
    },
    message: 'Failed to reset password',
    keeps: 'email',
  },
  'a new password': {
    call: 'reset-password',
    act: async (page) => setPassword(page, await requestResetLink(shop)),
    message: 'Failed to reset the password',
    keeps: 'password',
  },
  'a list': {
    call: 'items/list*',
    response: { status: 500 },
    act: async (page) => {
      await openHydrated(page, '/products');
      await page.getByLabel('Sort by').selectOption('asc');
    },
    message: 'Failed to load products',
  },
});

/** The link that sets a new password for the second customer. */
async function requestResetLink(shop: TestShop): Promise<string> {
  const body = JSON.stringify({ email: secondCustomer.email });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shop.url}/api/user/reset-password`, { method: 'POST', headers, body });
  return readEmailLink(shop, secondCustomer.email, '/reset-password');
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
  await page.getByLabel('Repeat new password').fill('Windy-Meadow-31');
  await clickButton(page, 'Set new password');
}
