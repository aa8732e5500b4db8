import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#contract/office/roles.ts';
import { createClient, type Client } from '#contract/client.ts';
import { givenDebitNotice } from '../../server/test-kit/bank-reports.ts';
import { payByFile } from '../../server/test-kit/given-batch.ts';
import { givenCustomer, givenSession } from '../../server/test-kit/given-customer.ts';
import { givenIban } from '../../server/test-kit/given-payout.ts';
import { findTransferFileErrors } from '../../server/test-kit/validate-transfer-file.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { enterOffice } from '../support/enter-office.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();
const title = 'M9 Bayonet | Doppler';
let seller: Client;

beforeAll(async () => {
  await payByFile(shop.db);
  const token = await givenSession(shop.db, (await givenCustomer(shop.db)).id);
  seller = createClient({ baseUrl: shop.url, token });
});

/** A page of the office, seen by a member of staff of a role. */
async function openOffice(role: StaffRole, path: string, size = desk): Promise<Page> {
  const { page } = await shop.visit(size);
  await enterOffice(page.context(), { db: shop.db, url: shop.url, role });
  await page.goto(`/office${path}`);
  return page;
}

/** Offers a skin for 1,300 euros, and accepts what the desk offers by the keyboard alone. */
async function sellBySteps(): Promise<number> {
  const itemUrl = 'https://steamcommunity.com/id/kim/inventory';
  const { id } = await seller('createOffer', { title, price: 1300, quality: 'factory_new', item_url: itemUrl });
  const page = await openOffice('support', '/offers');
  const price = page.getByLabel(`Our offer for request ${id}, in euros`);
  await price.waitFor();
  expect(await listViolations(page)).toEqual([]);
  await typeInto(page, price, '1250');
  await page.keyboard.press('Enter');
  await page.getByText(/^Offer for .*M9 Bayonet.* sent$/).waitFor();
  await seller('acceptOffer', { id });
  const contact = { name: 'Kim', surname: 'Test', email: 'kim@test.example', phone: '+4930231250', country: 'DE' };
  const address = { city: 'Berlin', postCode: '10115', address: 'Example Street 1' };
  const account = { paymentMethod: 'sepa' as const, first_name: 'Kim', last_name: 'Test', account_number: givenIban };
  await seller('withdrawOffer', { id, ...contact, ...address, ...account });
  await page.goto(`/office/offers/${id}`);
  await page.getByText('Waits for skin', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Skin has arrived' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It has arrived' }).click();
  await page.getByText('Arrival noted').waitFor();
  return id;
}

/** Presses an action of a payout, and says why. */
async function decide(page: Page, action: string, reason: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: action, exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The button is another one while the file of the day is written. */
async function exportFile(page: Page, button: 'Export' | 'Download'): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export today’s SEPA file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Sum', { exact: true }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function importReport(page: Page, xml: string, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Import a report' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'notice.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await dialog.getByLabel('File').setInputFiles(file);
  let calls = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/bank-reports')) calls += 1;
  };
  page.on('request', count);
  await dialog.getByRole('button', { name: 'Import', exact: true }).dblclick();
  await dialog.getByText(outcome).waitFor();
  page.off('request', count);
  expect(calls).toBe(1);
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

async function withdraw(on: Page, button: 'ask to withdraw' | 'withdraw'): Promise<void> {
  await on.getByRole('button', { name: /^Withdraw the file of/ }).click();
  const dialog = on.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The bank was closed');
  expect(await listViolations(on)).toEqual([]);
  await dialog.getByRole('button', { name: `It was not handed in: ${button}` }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** One person says that the file was not handed in, and a copy cancels that; the next time another one confirms it. */
async function withdrawFile(page: Page, other: Page): Promise<void> {
  const asked = page.getByText('asked to withdraw it');
  await withdraw(page, 'ask to withdraw');
  await asked.waitFor();
  expect(await page.getByRole('button', { name: /^Withdraw the file of/ }).count()).toBe(0);
  await exportFile(page, 'Download');
  await asked.waitFor({ state: 'detached' });
  await withdraw(page, 'ask to withdraw');
  await asked.waitFor();
  await other.goto('/office/payout-batches');
  await other.getByText('asked to withdraw it').waitFor();
  await withdraw(other, 'withdraw');
  await other.getByText('Withdrawn', { exact: true }).waitFor();
  expect(await listViolations(other)).toEqual([]);
}

/** The bank pays once more, and the money comes back, as two people say. */
async function getBack(page: Page, other: Page, { id, endToEndId }: { id: number; endToEndId: string }): Promise<void> {
  const booking = { endToEndId, amount: '1250.00' };
  await page.goto('/office/payout-batches');
  const twice = ['A-1', 'A-2'].map((reference) => ({ ...booking, reference }));
  await importReport(page, givenDebitNotice(twice, 'NOTICE-2'), '1 of 2 rows booked, 1 needs a look');
  await page.goto('/office/payouts?stage=overpaid');
  await page.getByRole('row').getByText('€1,250.00 to get back').click();
  await page.getByText('The bank paid €1,250.00 too much').waitFor();
  await page.getByText('Noted as paid once too often').waitFor();
  await page.getByText(/^Transfer \d+: Payout overpaid$/).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.goto('/office/payout-batches');
  const back = { ...booking, direction: 'CRDT', code: 'FOCR', reference: 'R-1' } as const;
  const notice = givenDebitNotice([back], 'NOTICE-3');
  await importReport(page, notice, 'Large: a second person has to import the report too');
  await other.goto('/office/payout-batches');
  await importReport(other, notice, 'Money came back');
  await page.goto(`/office/payouts/${id}`);
  await page.getByText(/^Transfer \d+: Surplus of the payout came back$/).waitFor();
  expect(await page.getByText('too much').count()).toBe(0);
}

test('a skin is bought, its payout approved by two, sent to the bank in a file, and paid by its report', async () => {
  // The seller has no second factor.
  await shop.db`update content.settings set payout_second_factor_above_minor = ${2000_00}`;
  const offerId = await sellBySteps();
  const [payout] = await shop.db<{ id: number }[]>`
    update payments.payouts set held_until = now() where purpose = 'offer' and reference_id = ${offerId} returning id`;
  const id = payout?.id ?? 0;
  const finance = await openOffice('finance', '/payouts?stage=waiting_for_approval');
  await finance.getByText('0 of 2 approved').waitFor();
  expect(await listViolations(finance)).toEqual([]);
  await finance.goto(`/office/payouts/${id}`);
  await finance
    .getByText(/^Held until [\d. :]+ CES?T$/)
    .first()
    .waitFor();
  await decide(finance, 'Approve', 'The skin is genuine');
  await finance.getByText('Another member of staff has to approve it too.').waitFor();
  expect(await finance.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  const admin = await openOffice('admin', `/payouts/${id}`, phone);
  await decide(admin, 'Approve', 'Checked again');
  await admin.getByText('Ready', { exact: true }).waitFor();
  expect(await listViolations(admin)).toEqual([]);

  await finance.goto('/office/payout-batches');
  await exportFile(finance, 'Export');
  await withdrawFile(finance, admin);
  const xml = await exportFile(finance, 'Export');
  expect(await findTransferFileErrors(xml)).toEqual([]);
  expect(await exportFile(finance, 'Download')).toBe(xml);
  await finance.getByRole('row').getByText('€1,250.00').first().waitFor();
  const [endToEndId = ''] = /PAYOUT-\d+-[0-9a-f]{8}/.exec(xml) ?? [];
  const notice = givenDebitNotice([{ endToEndId, amount: '1250.00' }]);
  await finance.getByRole('searchbox', { name: /^Search orders/ }).fill(endToEndId);
  await finance
    .getByRole('group', { name: 'Payouts' })
    .getByRole('link', { name: `Payout #${id}` })
    .waitFor();
  await finance.keyboard.press('Escape');
  await importReport(finance, notice, 'Paid');
  await importReport(finance, notice, 'Booked before');
  expect(await listViolations(finance)).toEqual([]);
  await finance.goto('/office/payouts?stage=paid');
  await finance
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .getByText('Paid', { exact: true })
    .waitFor();
  expect((await seller('readOffer', { id: offerId })).payout_state).toBe('paid');
  await getBack(finance, admin, { id, endToEndId });
  await shop.verifyLedger();
});

test('an owner sets what the desk pays and declines with', async () => {
  const owner = await openOffice('admin', '/price-rules');
  await owner.getByLabel('Item', { exact: true }).fill('M4A1-S');
  await owner.getByText('We would offer').waitFor();
  await owner.getByLabel('Share that we pay, rule 1: percent').fill('60.5');
  await owner.getByText('−39.5%').waitFor();
  expect(await listViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('Saved', { exact: true }).waitFor();
  await owner.getByRole('button', { name: 'Edit reasons' }).click();
  await owner.getByLabel('Reason 1 (English)', { exact: true }).fill('We do not buy knives this week.');
  await owner.getByText('Still translate the earlier English text: ').waitFor();
  await owner.getByRole('button', { name: 'Save reasons' }).click();
  await owner.getByText('Reasons saved').waitFor();
  const offer = { title: 'Gut Knife | Night', price: 90, quality: 'well_worn' as const };
  const { id } = await seller('createOffer', { ...offer, item_url: 'https://steamcommunity.com/id/kim/inventory' });
  const page = await openOffice('support', `/offers/${id}`, phone);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'We do not buy knives this week.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Declined', { exact: true }).waitFor();
  await expect.poll(async () => (await seller('readOffer', { id })).status).toBe('declined');
});
