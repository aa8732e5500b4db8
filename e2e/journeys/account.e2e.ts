import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  demoCustomer,
  fillSignUp,
  newCustomer,
  newPerson,
  openAccountMenu,
  readEmailLink,
  signIn,
  signInByForm,
  signOut,
  signUp,
  submitSignIn,
} from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { tabTo } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('a new customer signs up, forgets the password and sets a new one by email; the link works once', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const person = newPerson('forgetful@example.com');
  await page.goto('/auth?form=signup');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(isAt('/email-verification'));
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

  const link = await readEmailLink(shop, person.email, '/reset-password');
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
  await signInByForm(page, { email: person.email, password: 'Windy-Meadow-31' });

  await signOut(page);
  await page.goto(link);
  await page.getByText('This link no longer works').waitFor();
  expect(await setPassword.count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('a customer edits the profile; a new email address applies after its link is opened', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const person = newPerson('moving@example.com');
  const newEmail = 'moved@example.com';
  await signUp(page, person);
  await openHydrated(page, '/account');
  await openAccountMenu(page);
  await page.getByRole('banner').getByRole('link', { name: 'Edit profile' }).filter({ visible: true }).click();
  await page.waitForURL(/\/account\/personal\?edit=true/);
  await page.getByLabel('City').fill('Lisboa');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Portugal' });
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
  await save(page);
  await page.getByText('Please enter a valid phone number').waitFor();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+351 912 345 678');
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail);
  await page.getByLabel('Current password').first().fill('wrong-Password-1');
  await save(page);
  await page.getByText('The current password is wrong').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Lisboa');
  await page.getByLabel('Current password').first().fill(person.password);
  await save(page);
  await page.getByText('Profile updated successfully').waitFor();
  await page.waitForURL((url) => url.search === '');
  await page.getByText(`We sent a link to ${newEmail}`).waitFor();
  await page.getByRole('definition').filter({ hasText: 'Portugal' }).waitFor();

  const emails = await shop.listEmails(person.email);
  expect(emails[0]?.subject).toBe('A new email address was requested');
  await page.goto(await readEmailLink(shop, newEmail, '/email/verify/'));
  await page.waitForURL(isAt('/email/verify/success'));
  await page.goto('/account/personal');
  await page.getByRole('definition').filter({ hasText: newEmail }).waitFor();
  expect(await page.getByText('We sent a link').count()).toBe(0);
  await signOut(page);
  await signIn(page, { email: newEmail, password: person.password });
  expect(pageErrors).toEqual([]);
});

test('changing the password ends other sessions, and the session list ends one', async () => {
  const first = await shop.visit(desk);
  const second = await shop.visit(phone);
  const customer = await newCustomer(shop);
  await signIn(first.page, customer);
  await signIn(second.page, customer);

  await first.page.goto('/account/personal');
  await first.page.getByText('This session').waitFor();
  const form = first.page.getByRole('region', { name: 'Change password' });
  await form.getByLabel('Current password').fill(customer.password);
  await form.getByLabel('New password', { exact: true }).fill('Windy-Meadow-31');
  await form.getByLabel('Repeat new password').fill('Windy-Meadow-31');
  await form.getByRole('button', { name: 'Change password' }).click();
  await first.page.getByText('Password changed successfully').waitFor();
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Sessions' }).waitFor();

  await second.page.goto('/account/personal');
  await second.page.waitForURL(/\/auth\?form=signin&redirect=/);
  await signIn(second.page, { email: customer.email, password: 'Windy-Meadow-31' });
  await first.page.reload();
  const endSession = first.page.getByRole('button', { name: /^End session:/ });
  await tabTo(first.page, endSession);
  await first.page.keyboard.press('Enter');
  await first.page.getByText('Session ended').waitFor();
  await second.page.goto('/account/personal');
  await second.page.waitForURL(/\/auth\?form=signin&redirect=/);
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([]);
});

test('sign-in ignores a redirect to another site', async () => {
  const { page } = await shop.visit(desk);
  const path = `/auth?form=signin&redirect=${encodeURIComponent('/\\evil.example/')}`;
  await page.goto(path);
  await submitSignIn(page, demoCustomer);
  await page.waitForURL(isAt('/account'));
  await page.goto(path);
  expect(new URL(page.url()).host).toBe(new URL(shop.url).host);
});
