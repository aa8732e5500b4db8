import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { tabTo } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { fillSignUp, type Person, readEmailLink, signIn, signOut, somebody } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?form=signup');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(isAt('/account'));
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

describe.each([
  ['phone', phone],
  ['desk', desk],
])('on a %s', (name, size) => {
  test('a forgotten password is replaced by letter, and the old one is gone', async () => {
    const { page, troubles } = await here.visit(size);
    const person = somebody(`forgetful-${name}@example.com`);
    await signUp(page, person);
    await signOut(page);

    await page.goto('/auth?form=signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL(/form=reset/);
    const sendLink = page.getByRole('button', { name: 'Send reset link' });
    await sendLink.click();
    await page.getByText('Please enter your email address').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await sendLink.click();
    await page.getByRole('main').getByText('Password reset link sent. Please check your email.').waitFor();

    const link = await readEmailLink(here.shop, person.email, '/reset-password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
    await page.getByLabel('Repeat new password').fill('Windy-Meadow-32');
    const setPassword = page.getByRole('button', { name: 'Set new password' });
    await setPassword.click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Repeat new password').fill('Windy-Meadow-31');
    await setPassword.click();
    await page.getByText('Password changed successfully').waitFor();
    await page.waitForURL(/\/auth\?form=signin/);
    await signIn(page, { email: person.email, password: 'Windy-Meadow-31' });

    await signOut(page);
    await page.goto(link);
    await page.getByText('This link does not work any more').waitFor();
    expect(await setPassword.count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('the profile is edited, and a new address counts once its link was followed', async () => {
    const { page, troubles } = await here.visit(size);
    const person = somebody(`moving-${name}@example.com`);
    const moved = `moved-${name}@example.com`;
    await signUp(page, person);
    await page
      .getByLabel(/account menu/i)
      .filter({ visible: true })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Edit profile' }).filter({ visible: true }).click();
    await page.waitForURL(/\/account\/personal\?edit=true/);
    await page.getByLabel('City').fill('Lisboa');
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Portugal' });
    await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
    await save(page);
    await page.getByText('Please enter a valid phone number').waitFor();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+351 912 345 678');
    await page.getByRole('textbox', { name: 'Email' }).fill(moved);
    await page.getByLabel('Current password').first().fill('wrong-Password-1');
    await save(page);
    await page.getByText('The current password is wrong').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Lisboa');
    await page.getByLabel('Current password').first().fill(person.password);
    await save(page);
    await page.getByText('Profile updated successfully').waitFor();
    await page.waitForURL((url) => url.search === '');
    await page.getByText(`We have sent a link to ${moved}`).waitFor();
    await page.getByRole('definition').filter({ hasText: 'Portugal' }).waitFor();

    const letters = await here.shop.listEmails(person.email);
    expect(letters[0]?.subject).toBe('A new email address was requested');
    await page.goto(await readEmailLink(here.shop, moved, '/email/verify/'));
    await page.waitForURL(isAt('/email/verify/success'));
    await page.goto('/account/personal');
    await page.getByRole('definition').filter({ hasText: moved }).waitFor();
    expect(await page.getByText('We have sent a link').count()).toBe(0);
    await signOut(page);
    await signIn(page, { email: moved, password: person.password });
    expect(troubles).toEqual([]);
  });
});

test('a changed password ends the other session, and a session is ended from the list', async () => {
  const here1 = await here.visit(desk);
  const person = somebody('two-places@example.com');
  await signUp(here1.page, person);
  const here2 = await here.visit(phone);
  await signIn(here2.page, person);

  await here1.page.goto('/account/personal');
  await here1.page.getByText('This session').waitFor();
  const form = here1.page.getByRole('region', { name: 'Change password' });
  await form.getByLabel('Current password').fill(person.password);
  await form.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
  await form.getByLabel('Repeat new password').fill('Windy-Meadow-31');
  await form.getByRole('button', { name: 'Change password' }).click();
  await here1.page.getByText('Password changed successfully').waitFor();
  await here1.page.reload();
  await here1.page.getByRole('heading', { name: 'Sessions' }).waitFor();

  await here2.page.goto('/account/personal');
  await here2.page.waitForURL(/\/auth\?form=signin&redirect=/);
  await signIn(here2.page, { email: person.email, password: 'Windy-Meadow-31' });
  await here1.page.reload();
  const end = here1.page.getByRole('button', { name: /^End session:/ });
  await tabTo(here1.page, end);
  await here1.page.keyboard.press('Enter');
  await here1.page.getByText('The session has ended').waitFor();
  await here2.page.goto('/account/personal');
  await here2.page.waitForURL(/\/auth\?form=signin&redirect=/);
  expect([...here1.troubles, ...here2.troubles]).toEqual([]);
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
  'a sign-in that is to lead to %s leads to the account',
  async (target) => {
    const { page } = await here.visit(desk);
    const person = { email: 'customer@example.com', password: 'Loadout-Demo-1' };
    await page.goto(`/auth?form=signin&redirect=${encodeURIComponent(target)}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
    await page.waitForURL(isAt('/account'));
    await page.goto(`/auth?form=signin&redirect=${encodeURIComponent(target)}`);
    expect(new URL(page.url()).host).toBe(new URL(here.shop.url).host);
  },
);
