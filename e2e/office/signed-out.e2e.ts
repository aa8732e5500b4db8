import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer } from '../support/customers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const correctionDialog = (page: Page) => page.getByRole('dialog', { name: 'Correct the balance' });
const signedOutDialog = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

/** A correction that is typed in when the session ends, and what its dialog shows then. */
async function givenLostSession(size = desk) {
  const { email } = await newCustomer(shop, 10);
  const [customer] = await shop.db<{ id: number }[]>`select id from identity.customers where email = ${email}`;
  const customerId = customer?.id ?? 0;
  const { page, context } = await shop.visit(size);
  const enter = (token: string) => context.addCookies([{ name: 'office', value: token, url: shop.url }]);
  const staff = await givenStaff(shop.db, { role: 'admin', name: 'Alice Ash' });
  await enter(staff.token);
  await page.goto(`/office/customers/${customerId}`);
  await page.getByRole('button', { name: 'Correct balance' }).click();
  await correctionDialog(page).getByLabel('Coins').fill('2.50');
  await correctionDialog(page).getByRole('textbox', { name: 'Reason' }).fill('A long story that nobody types twice');
  await context.clearCookies({ name: 'office' });
  await correctionDialog(page).getByRole('button', { name: 'Ask for correction' }).click();
  await signedOutDialog(page).waitFor();
  const asked = () =>
    shop.db`select requested_by as by, reason from wallet.corrections where customer_id = ${customerId}`;
  return { page, enter, staff, asked };
}

test.each([desk, phone])(
  'a session that ends keeps a dialog and its text, until the same person is back: $width',
  async (size) => {
    const { page, enter, staff, asked } = await givenLostSession(size);
    expect(await listViolations(page)).toEqual([]);
    expect(await signedOutDialog(page).getByRole('link', { name: 'Sign in' }).getAttribute('target')).toBe('_blank');
    await signedOutDialog(page).getByRole('button', { name: 'I have signed in' }).click();
    await signedOutDialog(page).getByText('Nobody is signed in yet.').waitFor();
    const caller = { ip: '127.0.0.1', userAgent: 'a test', now: new Date() };
    await enter((await openStaffSession(shop.db, staff.id, caller)).token);
    await signedOutDialog(page).getByRole('button', { name: 'I have signed in' }).click();
    await signedOutDialog(page).waitFor({ state: 'detached' });
    expect(await correctionDialog(page).getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(
      'A long story that nobody types twice',
    );
    await correctionDialog(page).getByRole('button', { name: 'Ask for correction' }).click();
    await correctionDialog(page).waitFor({ state: 'detached' });
    expect(await asked()).toEqual([{ by: `staff:${staff.email}`, reason: 'A long story that nobody types twice' }]);
  },
);

test('another person who signs in is told whose text it is, and nothing is sent before that person goes on', async () => {
  const { page, enter, asked } = await givenLostSession();
  const bob = await givenStaff(shop.db, { role: 'admin', name: 'Bob Bay' });
  await enter(bob.token);
  await signedOutDialog(page).getByRole('button', { name: 'I have signed in' }).click();
  await signedOutDialog(page).getByText('Bob Bay is signed in now.').waitFor();
  await page.keyboard.press('Escape');
  await correctionDialog(page).getByRole('button', { name: 'Ask for correction' }).click();
  await correctionDialog(page).getByText('Nothing was changed.').waitFor();
  await page.getByText('You are signed in as Bob Bay now').waitFor();
  expect(await asked()).toEqual([]);
});
