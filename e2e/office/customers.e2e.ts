import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, signIn, submitSignIn } from '../support/customers.ts';
import { chooseByTyping, pressOn, typeInto } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

interface Desk {
  page: Page;
  token: string;
}

/** A new member of staff of a role, at a page of the office. */
async function openOffice(role: StaffRole, path: string): Promise<Desk> {
  const { page } = await shop.visit(desk);
  const { token } = await givenStaff(shop.db, { role });
  await page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await page.goto(`/office${path}`);
  return { page, token };
}

/** Finds a customer by email in the list, and opens the record by keys. */
async function openCustomer(role: StaffRole, email: string): Promise<Desk> {
  const opened = await openOffice(role, '/customers');
  const { page } = opened;
  await page.getByRole('table', { name: 'Customers' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(email.toUpperCase());
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Profile' }).getByText(email).waitFor();
  return opened;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function confirm(page: Page, action: string, reason: string): Promise<void> {
  await typeInto(page, dialogOf(page).getByRole('textbox', { name: 'Reason' }), reason);
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialogOf(page).getByRole('button', { name: action, exact: true }));
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Staff use the shop too: their own choice is in the cookies and the storage of the browser. */
async function chooseEnglishAndEuros(page: Page): Promise<void> {
  const [english] = await shop.db<{ id: number }[]>`select id from content.languages where code = 'en'`;
  await page.evaluate((id) => {
    for (const [key, value] of Object.entries({ languageId: String(id), currencyCode: 'EUR' })) {
      document.cookie = `${key}=${value}; path=/`;
      localStorage.setItem(key, value);
    }
  }, english?.id);
}

test('support views the shop as a customer, in German and dollars, and can change nothing', async () => {
  const { email } = await newCustomer(shop, 25);
  const { id: itemId } = await givenItem(shop.db, { title: 'Glove Case Viewed', stock: 5 });
  const { page } = await openCustomer('support', email);
  await chooseEnglishAndEuros(page);
  await pressOn(page, page.getByRole('button', { name: 'View shop as customer' }));
  await dialogOf(page).getByRole('option', { name: 'Deutsch' }).waitFor({ state: 'attached' });
  await dialogOf(page).getByRole('option', { name: /^USD/ }).waitFor({ state: 'attached' });
  await chooseByTyping(page, dialogOf(page).getByLabel('Language'), 'Deu');
  await chooseByTyping(page, dialogOf(page).getByLabel('Currency'), 'USD');
  await typeInto(page, dialogOf(page).getByRole('textbox', { name: 'Reason' }), 'The total looks wrong');
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'View shop' }));
  const banner = page.getByRole('status').filter({ hasText: email });
  await banner.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await openHydrated(page, `/products/cs2/all/${itemId}`);
  expect(await page.getByRole('main').innerText()).toContain('$');
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await page.getByText('Du siehst den Shop als Mitarbeiter').first().waitFor();
  expect(await (await page.request.get('/api/cart/contents')).json()).toMatchObject({ cart: [] });
  await page.locator('header .logo-link').filter({ visible: true }).click();
  await page.waitForURL(`${shop.url}/`);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.getByRole('main').innerText()).toContain('$');
  await banner.getByRole('button').click();
  await page.getByRole('region', { name: 'Profile' }).getByText(email).waitFor();
  await openHydrated(page, `/products/cs2/all/${itemId}`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.getByRole('main').innerText()).toContain('€');
});

test('a correction asked for by one is booked by another; who asked may not', async () => {
  const { email } = await newCustomer(shop, 10);
  const { page, token } = await openCustomer('finance', email);
  await pressOn(page, page.getByRole('button', { name: 'Correct balance' }));
  await typeInto(page, dialogOf(page).getByLabel('Coins'), '-10.01');
  await typeInto(page, dialogOf(page).getByRole('textbox', { name: 'Reason' }), 'Late delivery');
  await pressOn(page, dialogOf(page).getByRole('button', { name: 'Ask for correction' }));
  await dialogOf(page).getByText('The balance has fewer coins than the correction takes.').waitFor();
  await typeInto(page, dialogOf(page).getByLabel('Coins'), '2.5');
  await confirm(page, 'Ask for correction', 'Late delivery');
  await page.goto('/office/corrections?state=waiting');
  const row = (on: Page) => on.getByRole('row').filter({ hasText: email });
  await row(page).getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await row(page).getByRole('button', { name: 'Book' }).count()).toBe(0);
  const own = createOfficeClient({ baseUrl: shop.url, token });
  const { payload } = await own('listCorrections', { state: 'waiting', limit: 1 });
  await expect(own('approveCorrection', { id: payload[0]?.id ?? 0 })).rejects.toMatchObject({
    code: 'correction_needs_another',
  });

  const { page: other } = await openOffice('finance', '');
  const navigation = other.getByRole('navigation', { name: 'Office' });
  await navigation.getByRole('link', { name: /^Corrections\s*\d+ waiting$/ }).waitFor();
  await other
    .getByRole('main')
    .getByRole('link', { name: /^Corrections\b.*second person/ })
    .click();
  await row(other)
    .getByText(/^staff-\d+@test.example$/)
    .waitFor();
  await pressOn(other, row(other).getByRole('button', { name: 'Book' }));
  expect(await listViolations(other)).toEqual([]);
  await pressOn(other, dialogOf(other).getByRole('button', { name: 'Book', exact: true }));
  await other.getByText('Correction booked').waitFor();
  await page.goBack();
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText('12.50 coins').first().waitFor();
  await shop.verifyLedger();
});

test('a blocked customer is signed out and can neither buy nor sign in, until unblocked', async () => {
  const customer = await newCustomer(shop, 10);
  const { page: own } = await shop.visit(desk);
  await signIn(own, customer);
  const { page } = await openCustomer('support', customer.email);
  await pressOn(page, page.getByRole('button', { name: 'Block', exact: true }));
  await confirm(page, 'Block', 'Chargebacks');
  await page.getByText('Blocked', { exact: true }).first().waitFor();
  expect((await own.request.get('/api/user/profile')).status()).toBe(401);
  await own.goto('/auth?form=signin');
  await submitSignIn(own, customer);
  await own.getByText(/This account is blocked\. Please contact support/).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Unblock' }));
  await confirm(page, 'Unblock', 'Cleared by the bank');
  await submitSignIn(own, customer);
  await own.waitForURL((url) => url.pathname.startsWith('/account'));
});
