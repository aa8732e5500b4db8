import type { Page } from 'playwright-core';
import { openHydrated } from './open-hydrated.ts';
import type { Shop } from './open-shop.ts';
import { press, type Failure } from './faked-response.ts';
import { fillSignUp, readEmailLink, secondCustomer, somebody } from './customers.ts';

/** What can fail for somebody without a session, and what is told then. */
export const failuresOfGuests = (shop: () => Shop): Record<string, Failure> => ({
  'a sign-in': {
    call: 'login',
    act: async (page) => {
      await openHydrated(page, '/auth?form=signin');
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
    },
    text: 'An error occurred',
    keeps: 'username',
  },
  'a sign-up': {
    call: 'register',
    act: async (page) => {
      await openHydrated(page, '/auth?form=signup');
      await fillSignUp(page, somebody('nobody@example.com'));
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    },
    text: 'Registration failed',
    keeps: 'email',
  },
  'a request for a link': {
    call: 'user/reset-password',
    act: async (page) => {
      await openHydrated(page, '/auth?form=reset');
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await press(page, 'Send reset link');
    },
    text: 'Failed to reset password',
    keeps: 'email',
  },
  'a new password': {
    call: 'reset-password',
    act: async (page) => setPassword(page, await askForLink(shop())),
    text: 'Failed to reset the password',
    keeps: 'password',
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
});

/** The link that sets a new password of the second customer. */
async function askForLink(shop: Shop): Promise<string> {
  const body = JSON.stringify({ email: secondCustomer.email });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shop.url}/api/user/reset-password`, { method: 'POST', headers, body });
  return readEmailLink(shop, secondCustomer.email, '/reset-password');
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
  await page.getByLabel('Repeat new password').fill('Windy-Meadow-31');
  await press(page, 'Set new password');
}
