import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf, setUpTwoFactor, twoFactorOf } from '../support/authenticator-app.ts';
import { newCustomer, signIn, signOut, submitSignIn, type Credentials } from '../support/customers.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { newSteamAccount } from '../support/new-steam-account.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** Signs out on a page without messages, which may lie over the menu. */
async function leave(page: Page): Promise<void> {
  await openHydrated(page, '/account/personal');
  await signOut(page);
}

/** Signs out, and in by the form, up to the second step. */
async function enterPassword(page: Page, customer: Credentials): Promise<void> {
  await leave(page);
  await openHydrated(page, '/auth?form=signin');
  await submitSignIn(page, customer);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

const untilInAccount = (page: Page) => page.waitForURL((url) => url.pathname.startsWith('/account'));

test.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)('on %s a customer turns two-step sign-in on, signs in by codes, and turns it off', async (_place, size) => {
  const { page, pageErrors } = await shop.visit(size);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  const { secret, recoveryCodes } = await setUpTwoFactor(page, customer, () => expectNoBarriers(page));
  expect(recoveryCodes).toHaveLength(10);

  await enterPassword(page, customer);
  await expectNoBarriers(page);
  await enterCode(page, '000000');
  await page.getByText('This code is wrong or was used already.').waitFor();
  await expectNoBarriers(page);
  await enterCode(page, codeOf(secret, 1));
  await untilInAccount(page);

  await enterPassword(page, customer);
  await enterCode(page, recoveryCodes[0] ?? '');
  await untilInAccount(page);
  await openHydrated(page, '/account/personal');
  await twoFactorOf(page).getByText('Recovery codes left: 9').waitFor();

  await twoFactorOf(page).getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await expectNoBarriers(page);
  const turnOff = async (code: string) => {
    await dialog.getByLabel('Code from the app or recovery code').fill(code);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
  };
  await turnOff(recoveryCodes[0] ?? '');
  await dialog.getByText('This code is wrong or was used already.').waitFor();
  await turnOff(recoveryCodes[1] ?? '');
  await twoFactorOf(page).getByRole('button', { name: 'Set up' }).waitFor();

  await leave(page);
  await openHydrated(page, '/auth?form=signin');
  await submitSignIn(page, customer);
  await untilInAccount(page);
  expect(pageErrors).toEqual([]);
});

test('with two-step sign-in, new recovery codes, linking and unlinking Steam ask for a code', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  const { recoveryCodes } = await setUpTwoFactor(page, customer);
  // Confirmations end after ten minutes.
  const forget = () => shop.db`
    update identity.sessions set confirmed_at = null
    where customer_id = (select id from identity.customers where email = ${customer.email})`;
  const confirm = async (code = '') => {
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Code from the app or recovery code').fill(code);
    expect(await dialog.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await forget();
  await openHydrated(page, '/account/personal');
  await twoFactorOf(page).getByRole('button', { name: 'New recovery codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewing.waitFor();
  expect(await renewing.getByLabel('Current password', { exact: true }).count()).toBe(0);
  await renewing.getByRole('button', { name: 'New recovery codes' }).click();
  await confirm(recoveryCodes[0]);
  const list = page.getByTestId('recovery-codes');
  await list.waitFor();
  const renewed = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await forget();
  const { name } = await newSteamAccount(shop);
  await page.getByRole('button', { name: 'Link Steam account' }).click();
  await confirm(renewed[0]);
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The Steam account is linked.').waitFor();

  await forget();
  await openHydrated(page, '/account/personal');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await confirm(renewed[1]);
  await page.getByRole('button', { name: 'Link Steam account' }).waitFor();
  expect(pageErrors).toEqual([]);
});
