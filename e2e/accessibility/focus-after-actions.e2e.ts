import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import {
  addToCart,
  demoCustomer,
  fillSignUp,
  newCustomer,
  newPerson,
  openAccountMenu,
  signIn,
} from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('removing the last row of a list moves the focus to the page heading', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await addToCart(page, 1142200);
  await openHydrated(page, '/cart');
  await pressOn(page, page.getByRole('button', { name: /^Remove Kilowatt Case/ }));
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await focused(page)).toBe('My Cart');

  await openHydrated(page, '/products');
  await pressOn(page, page.locator('main .heart').first());
  await page.getByText('Item added to favourites').waitFor();
  await openHydrated(page, '/favourites');
  await pressOn(page, page.locator('main .heart').first());
  await page.getByText('No favourites yet').waitFor();
  expect(await focused(page)).toBe('Favourites');
  expect(pageErrors).toEqual([]);
});

test('another page of a history takes the focus without a call', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account/transactions');
  const calls: string[] = [];
  page.on('request', (request) => {
    // Links of the header prefetch their own pages while the focus passes over them.
    if (new URL(request.url()).pathname === '/account/transactions.data') calls.push(request.url());
  });
  await pressOn(page, page.getByRole('link', { name: 'Page 2' }));
  await page.getByRole('table', { name: /, Page 2$/ }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/, Page 2$/);
  expect(calls).toEqual([]);
  await page.goBack();
  await expect.poll(() => focused(page)).not.toMatch(/Page 2$/);
  expect(pageErrors).toEqual([]);
});

test('choosing a country clears the error about an unsupported one', async () => {
  const { page } = await shop.visit(phone);
  await openHydrated(page, '/auth?form=signup');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+870 12345');
  const message = page.getByText('This country is not supported');
  await message.waitFor();
  await pressOn(page, page.getByRole('button', { name: /country code/ }));
  await page.getByRole('combobox', { name: 'Find a country' }).fill('austria');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /AT/ }).waitFor();
  expect(await message.count()).toBe(0);
});

test('errors of a form follow the language', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const choose = async (from: string, to: string) => {
    await page.getByRole('banner').getByLabel(new RegExp(from)).filter({ visible: true }).first().click();
    await page.getByRole('banner').getByRole('button', { name: to }).click();
  };
  await openHydrated(page, '/auth?form=signup');
  const send = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  await send.click();
  await page.getByText('First name is required').waitFor();
  await choose('English', 'Deutsch');
  await page.getByText('Gib deinen Vornamen an').waitFor();
  await choose('Deutsch', 'English');
  await send.waitFor();
  await fillSignUp(page, newPerson('polyglot@example.com'));
  await page.route('**/api/register', (route) => route.fulfill({ status: 409, json: { message: '' } }));
  await send.click();
  const failure = page.getByRole('main').getByText('Registration failed');
  await failure.waitFor();
  await choose('English', 'Deutsch');
  await page.getByRole('main').getByText('Registrierung fehlgeschlagen').waitFor();
  expect(pageErrors).toEqual([]);
});

test('an offer in the URL opens once and stays closed', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: /^DETAILS: Nova/ }).click();
  const request = await page.getByText(/^#\d+, /).innerText();
  const id = /\d+/.exec(request)?.[0];
  await page.goto(`/account/offers?offer=${id}&page=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(request).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '?page=1');
  await openHydrated(page, page.url());
  expect(await dialog.count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('signing out shows that it is running, and leaves a guest with links to cart and sign-in', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await openHydrated(page, '/account');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    await held;
    await route.continue();
  });
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  const banner = page.getByRole('banner');
  await banner.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
  answer();
  await banner.getByRole('link', { name: 'Log in' }).waitFor();
  await page.goto('/products?type=Rifle');
  await banner.getByRole('link', { name: 'Cart' }).filter({ visible: true }).click();
  await page.waitForURL((url) => url.search === '?form=signin&redirect=%2Fcart');
  await page.setViewportSize(phone);
  await page.goto('/products?type=Rifle');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(isAt('/auth'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/products?type=Rifle');
  expect(pageErrors).toEqual([]);
});
