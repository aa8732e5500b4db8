import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, fillSignUp, newPerson, openAccountMenu, signIn } from '../support/customers.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

const readStorage = async (page: Page): Promise<string> =>
  String(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'));

test('a reload keeps the sign-up form, but not the passwords', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const person = newPerson('reloading@example.com');
  await openHydrated(page, '/auth?form=signup');
  await fillSignUp(page, person);
  expect(await readStorage(page)).not.toContain(person.password);
  await page.reload();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.poll(() => email.inputValue()).toBe(person.email);
  expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe(person.phone);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(isAt('/email-verification'));
  expect(await readStorage(page)).not.toContain(person.phone);
  expect(pageErrors).toEqual([]);
});

test('a reload keeps profile, sell request and payee; sending, cancelling or signing out clears them', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, demoCustomer);
  await openHydrated(page, '/account/personal?edit=true');
  const city = page.getByLabel('City');
  await city.fill('Rostock');
  await page.reload();
  await expect.poll(() => city.inputValue()).toBe('Rostock');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit profile' }).filter({ visible: true }).first().click();
  await expect.poll(() => city.inputValue()).not.toBe('Rostock');
  expect(await readStorage(page)).not.toContain('Rostock');

  const openRequest = async () => {
    await openHydrated(page, '/account/offers');
    await page.getByRole('button', { name: 'Create new offer' }).click();
  };
  await openRequest();
  const title = page.getByLabel('Skin name');
  await title.fill('Nova | Rust Coat');
  await openRequest();
  await expect.poll(() => title.inputValue()).toBe('Nova | Rust Coat');
  await page.getByLabel('Price in euros').fill('3');
  await page.getByLabel('Quality').selectOption('well_worn');
  await page.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();
  expect(await readStorage(page)).not.toContain('Rust Coat');

  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: /^OFFER: .*Falchion/ }).click();
  await page.getByRole('button', { name: /^Accept €/ }).click();
  await city.fill('Wismar');
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: /^DETAILS: .*Falchion/ }).click();
  await page.getByRole('button', { name: 'Get paid' }).click();
  await expect.poll(() => city.inputValue()).toBe('Wismar');
  await page.keyboard.press('Escape');
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(await readStorage(page)).not.toContain('Wismar');
  expect(pageErrors).toEqual([]);
});
