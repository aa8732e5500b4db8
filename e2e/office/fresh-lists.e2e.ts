import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { enterOffice } from '../support/enter-office.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();
const title = 'AK-47 | Fresh List (Field-Tested)';
let itemId = 0;

beforeAll(async () => {
  itemId = (await givenItem(shop.db, { title, priceCents: 50_00, stock: 3 })).id;
});

const row = (page: Page) => page.locator('tr', { hasText: title });
const cell = (page: Page, name: string) => row(page).getByRole('button', { name });

async function editCell(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).click();
  await page.getByLabel(`${name} of ${title}`).fill(text);
  await page.keyboard.press('Enter');
}

/** Goes on within the tab, so that what it has read before stays known. */
const follow = (page: Page) => row(page).getByRole('link').click();

test('the list has what was saved in a form, and the form what was saved in the list', async () => {
  const page = await visitOffice(shop, `items?q=${itemId}`);
  await follow(page);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('61.5');
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goBack();
  await cell(page, 'Price').getByText('€61.50').waitFor();
  await editCell(page, 'Price', '1,234.5');
  await cell(page, 'Price').getByText('€1,234.50').waitFor();
  await follow(page);
  await expect.poll(() => price.inputValue()).toBe('1234.5');
  await page.getByRole('button', { name: 'Change stock' }).click();
  await page.getByLabel('Difference').fill('+4');
  await page.getByRole('dialog').getByRole('button', { name: 'Change stock' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await cell(page, 'Stock').getByText('7', { exact: true }).waitFor();
});

test('a new promo code is in the list that was read before', async () => {
  const page = await visitOffice(shop, 'promo-codes');
  await page.getByRole('table').waitFor();
  await page.getByRole('link', { name: 'New promo code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('FRESHLIST');
  await page.getByLabel('Description').fill('Five percent off');
  await page.getByLabel('Discount in percent').fill('5');
  await page.keyboard.press('Control+S');
  await page.getByRole('heading', { level: 1, name: 'FRESHLIST' }).waitFor();
  await page.getByRole('link', { name: 'Promo codes' }).first().click();
  await page.locator('tr', { hasText: 'FRESHLIST' }).waitFor();
});

test('a save in a list asks for no page of it again', async () => {
  const page = await visitOffice(shop, `items?q=${itemId}`);
  await row(page).waitFor();
  const read: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/office/items') read.push(request.url());
  });
  await editCell(page, 'Price', '70');
  await cell(page, 'Price').getByText('€70.00').waitFor();
  await editCell(page, 'Stock', '9');
  await cell(page, 'Stock').getByText('9', { exact: true }).waitFor();
  // The version of the first save is known, so that the next one is no conflict.
  await editCell(page, 'Price', '71');
  await cell(page, 'Price').getByText('€71.00').waitFor();
  expect(read).toEqual([]);
});

test('a price that is being typed outlives the answer of somebody else, which is shown beside it', async () => {
  const id = await givenOffer(shop.db, (await givenCustomer(shop.db)).id);
  const page = await visitOffice(shop, `offers/${id}`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Our offer in euros').fill('41.5');
  const { token } = await givenStaff(shop.db);
  const other = createOfficeClient({ baseUrl: shop.url, token });
  const { version } = (await other('readDeskOffer', { id })).payload;
  await other('counterOffer', { id, version, price: '39' });
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await page.getByText('Offer made').waitFor();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Our offer in euros').inputValue()).toBe('41.5');
  expect(await page.locator('.toast').count()).toBe(0);
  await dialog.getByText('Now: our offer is €39.00.').waitFor();
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await other('readDeskOffer', { id })).payload.offered).toBe(41.5);
});

test('a decline that somebody else was faster with says what the offer is now', async () => {
  const id = await givenOffer(shop.db, (await givenCustomer(shop.db)).id);
  const page = await visitOffice(shop, `offers/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not this week');
  const { token } = await givenStaff(shop.db);
  const other = createOfficeClient({ baseUrl: shop.url, token });
  const { version } = (await other('readDeskOffer', { id })).payload;
  await other('approveOffer', { id, version });
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  await dialog.getByText('Now: approved. This request cannot be answered any more.').waitFor();
  expect(await decline.isDisabled()).toBe(true);
});

test('the window of a promo code is the same day in list and form, and is needed', async () => {
  const { browser } = shop;
  const context = await browser.newContext({ baseURL: shop.url, timezoneId: 'America/Los_Angeles' });
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  const [code] = await shop.db<{ id: number }[]>`
    insert into promo.codes (code, description, kind, percent_bps, valid_from, valid_until)
    values ('WINDOW', 'Of a test', 'percent', 500, '2026-11-02 10:30Z', '2040-01-01 00:00Z') returning id`;
  const page = await context.newPage();
  await page.goto('/office/promo-codes?q=WINDOW&columns=valid_from,valid_until');
  await page.locator('tr', { hasText: '02.11.2026' }).getByText('01.01.2040').waitFor();
  await page.getByRole('link', { name: 'WINDOW' }).click();
  const from = page.getByLabel('Valid from');
  await expect.poll(() => from.inputValue()).toBe('2026-11-02');
  await page.getByLabel('Description').fill('Of another test');
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  const stored = async () => (await shop.db`select valid_from from promo.codes where id = ${code?.id ?? 0}`)[0];
  expect(await stored()).toEqual({ validFrom: new Date('2026-11-02T10:30:00Z') });
  await from.fill('');
  await page.keyboard.press('Control+S');
  await page.getByText('Please enter a valid date').waitFor();
  await from.fill('2026-11-03');
  await page.keyboard.press('Control+S');
  await expect.poll(stored).toEqual({ validFrom: new Date('2026-11-03T00:00:00Z') });
  await context.close();
});
