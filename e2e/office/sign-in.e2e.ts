import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { generateSync } from 'otplib';
import { listViolations } from '../support/accessibility-violations.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

const codeField = (page: Page) => page.getByLabel('Code of the authenticator app');
const signedOut = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor();

async function choose(page: Page, role: string, path = '/office'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(`^${role}\\s*${role}@`, 'i') }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await codeField(page).waitFor();
}

test('an admin of the demo signs in and out by keyboard', async () => {
  const { page } = await shop.visit(desk);
  await page.goto('/office/staff');
  await signedOut(page);
  await pressOn(page, page.getByRole('button', { name: /^admin\s*admin@/i }));
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));
  await codeField(page).waitFor();
  // The field has the focus and the code of the demo.
  expect(await codeField(page).inputValue()).toMatch(/^\d{6}$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Staff' }).waitFor();
  await pressOn(page, page.getByLabel('AV, Ada Voss, account menu'));
  await pressOn(page, page.getByRole('button', { name: 'Sign out' }));
  await signedOut(page);
  await page.goto('/office/staff');
  await signedOut(page);
});

test('a wrong code is refused, and a recovery code has a form of its own', async () => {
  const { page } = await shop.visit(phone);
  await choose(page, 'finance');
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This code is wrong or was used already.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This code is wrong or was used already.').waitFor();
});

test('ten failures lock the address', async () => {
  const { page } = await shop.visit(desk);
  await page.goto('/office');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong horse 7');
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = page.waitForResponse((one) => one.request().method() === 'POST');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect((await reply).status()).toBe(422);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Sign-in with this address is locked for 15 minutes').waitFor();
});

test('an admin adds a member of staff, who sets up the account by the link of the email', async () => {
  const { page } = await shop.visit(desk);
  await choose(page, 'admin', '/office/staff');
  await codeField(page).press('Enter');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Robin Vale');
  await dialog.getByLabel('Email').fill('robin@example.com');
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('A setup link is on its way to robin@example.com').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Invited').waitFor();

  const [mail] = await shop.listEmails('robin@example.com');
  const { page: own } = await shop.visit(phone);
  await own.goto(mail?.links[0] ?? '');
  await own.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await listViolations(own)).toEqual([]);
  const secret = (await own.locator('code').innerText()).replaceAll(' ', '');
  await own.getByLabel('Password', { exact: true }).fill('Quiet-Otter-71');
  await own.getByLabel('Code that the app shows').fill(generateSync({ secret }));
  await own.getByRole('button', { name: 'Set up account' }).click();
  await own.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  expect(await own.getByRole('listitem').count()).toBe(10);
  await own.getByRole('link', { name: /open the office/ }).click();
  await own.getByRole('button', { name: 'Open menu' }).waitFor();
  await own.goto('/office/account');
  await own.getByText('10 codes are left.').waitFor();
  expect(await listViolations(own)).toEqual([]);
});

test('a customer stays a stranger to the office, and staff to the shop', async () => {
  const { page, context } = await shop.visit(desk);
  await page.goto('/auth?form=signin');
  const customer = { username: 'customer@example.com', password: 'Loadout-Demo-1' };
  const origin = new URL(shop.url).origin;
  expect((await context.request.post('/api/login', { data: customer, headers: { origin } })).status()).toBe(200);
  await page.goto('/office');
  await signedOut(page);
  expect((await context.request.get('/api/office/me')).status()).toBe(401);
  await choose(page, 'support');
  await codeField(page).press('Enter');
  await page.getByLabel('SH, Suri Hale, account menu').waitFor();
  await context.clearCookies({ name: 'session' });
  expect((await context.request.get('/api/office/me')).status()).toBe(200);
  expect((await context.request.get('/api/user/profile')).status()).toBe(401);
});
