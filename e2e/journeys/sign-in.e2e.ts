import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCustomer, newPerson, openAccountMenu, readEmailLink, signUp, submitSignIn } from '../support/customers.ts';
import { isAt, redlinePath } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('sign-in and sign-up are separate history entries and keep the redirect', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/auth?form=signin&redirect=%2Fcart');
  await page.getByRole('link', { name: 'SIGN UP', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart');
  await page.goBack();
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
});

test('the sign-in button is disabled while the call runs', async () => {
  const { page } = await shop.visit(phone);
  await openHydrated(page, '/auth?form=signin');
  await button(page, 'Log In').tap();
  await page.getByText('Email and password are required').waitFor();
  await page.route('**/api/login', async (route) => {
    expect(await button(page, 'Signing in...').isDisabled()).toBe(true);
    await route.continue();
  });
  await submitSignIn(page, await newCustomer(shop));
  await page.waitForURL(isAt('/account'));
});

test('an unverified customer is led to the verification, and the link in the email leads back', async () => {
  const { page } = await shop.visit(desk);
  await signUp(page, newPerson('unverified@example.com'));
  await openHydrated(page, redlinePath);
  await page
    .getByLabel(/account menu, email not verified/i)
    .filter({ visible: true })
    .waitFor();
  await openAccountMenu(page);
  await page.getByText('Not verified').filter({ visible: true }).first().waitFor();
  await page.keyboard.press('Escape');
  const json = { code: 'email_not_verified', message: 'Your email address is not verified.' };
  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 403, json }));
  await button(page, 'Add to cart').click();
  await page.waitForURL(`/email-verification?redirect=${encodeURIComponent(redlinePath)}`);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(await readEmailLink(shop, 'unverified@example.com', '/email/verify/'));
  await page.getByRole('link', { name: 'Back to what I was doing' }).click();
  await page.waitForURL(isAt(redlinePath));
});

test('the verification page moves on when the link is opened in another tab', async () => {
  const { page, context } = await shop.visit(desk);
  await signUp(page, newPerson('waiting@example.com'));
  await openHydrated(page, '/email-verification?redirect=%2Ffavourites');
  const other = await context.newPage();
  await other.goto(await readEmailLink(shop, 'waiting@example.com', '/email/verify/'));
  await page.waitForURL(isAt('/favourites'));
});
