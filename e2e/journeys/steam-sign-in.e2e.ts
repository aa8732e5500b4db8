import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, readEmailLink, signIn, signOut, signUp } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { newSteamAccount } from '../support/new-steam-account.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();
const withSteam = { name: 'Sign in with Steam' };

/** Signs up and links a Steam account of its own. */
async function linkNewCustomer(page: Page, mark: string) {
  const { steamId, name } = await newSteamAccount(shop);
  const person = newPerson(`${mark}${steamId}@example.com`);
  await signUp(page, person);
  await openHydrated(page, '/account/personal');
  await page.getByRole('button', { name: 'Link Steam account' }).click();
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The Steam account is linked.').waitFor();
  return { name, person };
}

test('a newcomer signs in with Steam, gives an email address, and comes back without a password', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const { steamId, name } = await newSteamAccount(shop);
  const email = `${name}@example.com`.toLowerCase();
  await openHydrated(page, '/auth?form=signin&redirect=%2Ffavourites');
  await page.getByRole('button', withSteam).click();
  await page.waitForURL(/\/sandbox\/steam\/openid\/login/);
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('heading', { name: 'One step to go' }).waitFor();
  await page.getByText(`Signed in at Steam as ${name}.`).waitFor();
  await page.reload();
  await page.getByText(`Signed in at Steam as ${name}.`).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(isAt('/favourites'));
  await page.goto(await readEmailLink(shop, email, '/email/verify'));
  await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor();

  await openHydrated(page, '/account/personal');
  await page.getByText(`Steam ID ${steamId}`).waitFor();
  expect(await page.getByRole('button', { name: 'Unlink' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await page.getByText(`The link is on its way to ${email}.`).waitFor();

  await signOut(page);
  await openHydrated(page, '/auth?form=signin');
  await page.getByRole('button', withSteam).click();
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(isAt('/account'));
  expect(pageErrors).toEqual([]);
});

test('a sign-in with Steam that fails at its end keeps the page that the customer wanted', async () => {
  const { page, context } = await shop.visit(phone);
  const { name } = await linkNewCustomer(page, 'lost');
  await signOut(page);

  await openHydrated(page, '/auth?form=signin&redirect=%2Ffavourites');
  await page.getByRole('button', withSteam).click();
  await page.getByLabel(name).check();
  await context.route('**/api/user/profile*', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Steam sign-in did not work' }).waitFor();
  const another = page.getByRole('main').getByRole('link', { name: 'Log in another way' });
  expect(await another.getAttribute('href')).toContain('redirect=%2Ffavourites');
});

test('a customer who turns back at Steam is told so and may try again', async () => {
  const { page } = await shop.visit(desk);
  await openHydrated(page, '/auth?form=signin&redirect=%2Ffavourites');
  await page.getByRole('button', withSteam).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You left the sign-in at Steam. Nothing has changed.').waitFor();
  const other = page.getByRole('link', { name: 'Log in another way' });
  expect(await other.getAttribute('href')).toContain('redirect=%2Ffavourites');
  await page.getByRole('button', withSteam).click();
  await page.waitForURL(/\/sandbox\/steam\/openid\/login/);
});

test('an answer of Steam counts for nothing in another browser, and another answer does not resume its step', async () => {
  const { page } = await shop.visit(desk);
  const { name } = await newSteamAccount(shop);
  await openHydrated(page, '/auth?form=signin');
  await page.getByRole('button', withSteam).click();
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'One step to go' }).waitFor();
  const answer = page.url();
  const other = await shop.visit(desk);
  await other.page.goto(answer);
  await other.page.getByText('was begun in another browser').waitFor();
  await page.goto(answer.replace('response_nonce=', 'response_nonce=0'));
  await page.getByRole('heading', { name: 'Steam sign-in did not work' }).waitFor();
  await page.goto(answer);
  await page.getByRole('heading', { name: 'One step to go' }).waitFor();
});

test('a customer links a Steam account, signs in with it and unlinks it', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const { name, person } = await linkNewCustomer(page, 'linker');
  await page.getByText(name).waitFor();

  await signOut(page);
  await signIn(page, person);
  await openHydrated(page, '/account/personal');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('The Steam account is unlinked.').waitFor();
  await page.getByRole('button', { name: 'Link Steam account' }).waitFor();
  expect(pageErrors).toEqual([]);
});
