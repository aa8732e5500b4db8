import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acceptOffer } from '#server/offers/accept-offer.ts';
import { givenCounterOffer } from '../../server/test-kit/given-offer.ts';
import { setUpTwoFactor } from '../support/authenticator-app.ts';
import { newCustomer, signIn, type Credentials } from '../support/customers.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** An offer that the customer accepted at 1,250 euros, above what is paid without a second factor. */
async function givenLargePayout({ email }: Credentials): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`select id from identity.customers where email = ${email}`;
  const customerId = row?.id ?? 0;
  const prices = { askedCents: 1300_00, offeredCents: 1250_00 };
  const offerId = await givenCounterOffer(shop.db, customerId, prices);
  await acceptOffer(shop.db, { offerId, customerId, now: new Date() });
  return offerId;
}

/** Asks for the money on the bank account, up to what is asked then. */
async function askForPayout(page: Page, offerId: number): Promise<void> {
  await openHydrated(page, `/account/offers?offer=${offerId}`);
  await page.getByRole('button', { name: 'Get paid' }).last().click();
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^SEPA/ }).click();
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get €1,250.00' }).click();
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
] as const)('on %s a large payout asks for a second factor, and is made after a code', async (_place, size) => {
  const { page, pageErrors } = await shop.visit(size);
  const customer = await newCustomer(shop);
  await signIn(page, customer);
  const offerId = await givenLargePayout(customer);

  await askForPayout(page, offerId);
  const protect = page.getByRole('dialog', { name: 'Protect your account first' });
  await protect.getByText('Payouts of more than €1,000.00 within a day need two-step sign-in').waitFor();
  await expectNoBarriers(page);
  await protect.getByRole('link', { name: 'Set up now' }).click();
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();

  const { recoveryCodes } = await setUpTwoFactor(page, customer);
  await shop.db`
    update identity.sessions set confirmed_at = null
    where customer_id = (select id from identity.customers where email = ${customer.email})`;
  await askForPayout(page, offerId);
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Code from the app or recovery code').fill('000000');
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await confirm.getByText('This code is wrong or was used already.').waitFor();
  await expectNoBarriers(page);
  await confirm.getByLabel('Code from the app or recovery code').fill(recoveryCodes[0] ?? '');
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Payment submitted successfully').waitFor();
  expect(pageErrors).toEqual([]);
});
