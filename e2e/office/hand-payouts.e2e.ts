import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { givenCustomer, givenPassword, givenSession } from '../../server/test-kit/given-customer.ts';
import { givenAcceptedOffer } from '../../server/test-kit/given-withdrawal.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { signIn } from '../support/customers.ts';
import { enterOffice } from '../support/enter-office.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();
const contact = { name: 'Kim', surname: 'Test', email: 'kim@test.example', phone: '+4930231250', country: 'DE' };
const address = { city: 'Berlin', postCode: '10115', address: 'Example Street 1' };

/** From the offer to the payout methods. */
async function openMethods(page: Page, offerId: number): Promise<void> {
  await openHydrated(page, `/account/offers?offer=${offerId}`);
  await page.getByRole('button', { name: 'Get paid' }).last().click();
  for (const [label, value] of [
    ['City', address.city],
    ['Post code', address.postCode],
    ['Address', address.address],
  ] as const)
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('dialog').getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Payout method' }).waitFor();
}

async function chooseMbway(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^MB WAY/ }).click();
  await page.getByLabel('Mobile number').fill('212 345 678');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get €42.00' }).click();
  await page.getByText('Please enter a Portuguese mobile number').waitFor();
  await expectNoBarriers(page);
  await page.getByLabel('Mobile number').fill('912 345 678');
  await page.getByRole('button', { name: 'Get €42.00' }).click();
  await page.getByText('Payment submitted successfully').waitFor();
  await page.getByText('MB WAY number ending in 5678').waitFor();
}

/** Starts the payout, pays it in the app of the bank, and notes its reference. */
async function payByHand(page: Page): Promise<void> {
  await page.goto('/office/payouts?stage=due_by_hand');
  await page.getByRole('row').getByText('MB WAY …5678').click();
  await page.getByRole('button', { name: 'Start paying' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The skin has arrived');
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start paying' }).click();
  await page.getByText('+351912345678').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await dialog.getByLabel('Reference of the bank').fill('MBW-2026-1');
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Paid', exact: true }).click();
  await page.getByText('Arrived at the recipient').waitFor();
  expect(await page.getByText('+351912345678').count()).toBe(0);
}

/** Books back the payout on the screen. */
async function noteReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Came back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sent back by the bank' }).click();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Came back' }).click();
  await page.getByText('Booked back: the money is owed again').waitFor();
}

test('once it is switched on, a customer chooses MB WAY, staff pay it by hand, and what comes back is owed again', async () => {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  const seller = createClient({ baseUrl: shop.url, token: await givenSession(shop.db, customerId) });
  const account = { first_name: 'Kim', last_name: 'Test', mbway_phone: '912345678' };
  const byMbway = { id: offerId, ...contact, ...address, ...account, paymentMethod: 'MBWAY' as const };
  await expect(seller('withdrawOffer', byMbway)).rejects.toMatchObject({ code: 'invalid_input' });

  const { page, pageErrors } = await shop.visit(phone);
  await signIn(page, { email, password: givenPassword });
  await openMethods(page, offerId);
  expect(await page.getByRole('button', { name: /^MB WAY/ }).count()).toBe(0);
  await shop.db`update content.settings set payouts_by_mbway = true`;
  await expect.poll(async () => (await seller('readSettings', {})).payload.payout_methods).toContain('mbway');
  await openMethods(page, offerId);
  expect(await page.getByRole('button', { name: /^MULTIBANCO/ }).count()).toBe(0);
  await chooseMbway(page);

  await shop.db.begin((tx) => receiveItem(tx, { offerId, now: new Date() }));
  await shop.db`update payments.payouts set held_until = now() where reference_id = ${offerId}`;
  const { page: office } = await shop.visit(desk);
  await enterOffice(office.context(), { db: shop.db, url: shop.url, role: 'finance' });
  await payByHand(office);

  await openHydrated(page, `/account/offers?offer=${offerId}`);
  await page.getByRole('dialog').getByText('Paid', { exact: true }).waitFor();
  await page.getByText('MB WAY number ending in 5678').waitFor();

  await noteReturn(office);
  await openHydrated(page, `/account/offers?offer=${offerId}`);
  await page.getByRole('dialog').getByText('Payout failed', { exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
  await shop.verifyLedger();
});
