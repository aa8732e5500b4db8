import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { enterOffice } from '../support/enter-office.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function openDesk(path: string, size = desk): Promise<Page> {
  const { page, context } = await shop.visit(size);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'support' });
  await page.goto(`/office/offers${path}`);
  return page;
}

async function givenRequest(title: string, asked: { askedCents: number; itemId?: number }): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  return givenOffer(shop.db, id, { title, ...asked });
}

const priceOf = (page: Page, id: number) => page.getByLabel(`Our offer for request ${id}, in euros`);

async function offeredFor(ids: number[]): Promise<(number | null)[]> {
  const rows = await shop.db<{ offeredCents: number | null }[]>`
    select offered_cents::int from offers.offers where id = any(${ids}) order by id`;
  return rows.map(({ offeredCents }) => offeredCents);
}

test('an empty queue says so, and a search that finds nothing leads back to it', async () => {
  await shop.db`delete from offers.offers where status = 'pending'`;
  const page = await openDesk('');
  await page.getByRole('heading', { name: 'No offer waits for an answer' }).waitFor();
  expect(await page.getByRole('button', { name: 'Clear the filters' }).count()).toBe(0);
  await page.goto(`${shop.url}/office/offers?stage=payout_failed&q=nothing`);
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('heading', { name: 'Nothing under “Payout failed”' }).waitFor();
  expect(new URL(page.url()).search).toBe('?stage=payout_failed');
});

test('opens on what is to answer, and asks before an offer above the asking price', async () => {
  const { id: itemId } = await givenItem(shop.db, { title: 'AK-47 | Cheap (Field-Tested)', priceCents: 100_00 });
  const id = await givenRequest('AK-47 | Cheap (Field-Tested)', { askedCents: 50, itemId });
  const page = await openDesk('');
  await expect.poll(() => priceOf(page, id).inputValue()).toBe('0.50');
  expect(await page.getByRole('navigation', { name: 'State' }).locator('[aria-current]').innerText()).toMatch(
    /^To answer/,
  );
  await priceOf(page, id).fill('26.13');
  await priceOf(page, id).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer more than was asked?' });
  await dialog.getByText('The customer asks €0.50').waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await offeredFor([id])).toEqual([null]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/counter')) sent += 1;
  });
  // Both presses come before the page knows that the first is on its way.
  await priceOf(page, id).fill('0.40');
  await page
    .getByRole('row')
    .filter({ has: priceOf(page, id) })
    .getByRole('button', { name: 'Send' })
    .dblclick();
  await page.getByText('Offer for AK-47 | Cheap (Field-Tested) sent').waitFor();
  await priceOf(page, id).waitFor({ state: 'detached' });
  expect(sent).toBe(1);
  expect(await offeredFor([id])).toEqual([40]);

  await page.goto(`/office/offers/${id}`);
  await page.getByRole('button', { name: 'Replace offer' }).click();
  await page.getByLabel('Our offer in euros').fill('2');
  await page.getByText('€2.00 is more than the €0.50 that the customer asks.').waitFor();
  const send = page.getByRole('button', { name: 'Offer €2.00', exact: true });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Offer €2.00 all the same').check();
  await send.click();
  await page.getByText('Offer sent').waitFor();
  expect(await offeredFor([id])).toEqual([200]);
});

test('a batch sends what its rows show, after a list with the total, and names rows without a price', async () => {
  const { id: itemId } = await givenItem(shop.db, { title: 'AWP | Batch (Field-Tested)', priceCents: 100_00 });
  const suggested = await givenRequest('AWP | Batch (Field-Tested)', { askedCents: 500_00, itemId });
  const typed = await givenRequest('AWP | Batch typed', { askedCents: 30_00 });
  const empty = await givenRequest('AWP | Batch empty', { askedCents: 20_00 });
  const page = await openDesk('?q=awp | batch', phone);
  await priceOf(page, typed).fill('12,50');
  expect(await priceOf(page, typed).evaluate((input) => input.clientWidth)).toBeGreaterThan(80);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Send offers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send these offers?' });
  await dialog.getByText(`#${typed} AWP | Batch typed`).waitFor();
  const price = Number(await priceOf(page, suggested).inputValue());
  const total = dialog.getByRole('row').filter({ hasText: /^Total/ });
  await total.getByText(moneyText(price + 12.5)).waitFor();
  await dialog.getByText('1 row cannot and will be left out:').waitFor();
  await dialog.getByRole('listitem').getByText(`#${empty} AWP | Batch empty`).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send offers' }).click();
  await dialog.getByText('2 of 2 changed.').waitFor();
  expect(await offeredFor([suggested, typed, empty])).toEqual([price * 100, 12_50, null]);
});

test('a promised answer is the same day and time for staff in another time zone', async () => {
  const id = await givenRequest('AWP | Promised (Field-Tested)', { askedCents: 50_00 });
  await shop.db`update offers.offers set answer_by = '2026-11-27 22:59:59Z' where id = ${id}`;
  const context = await shop.browser.newContext({ baseURL: shop.url, timezoneId: 'Asia/Tokyo' });
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'support' });
  const page = await context.newPage();
  await page.goto('/office/offers?q=awp | promised');
  await page.locator('tr', { hasText: 'Promised' }).getByText('27.11.2026 23:59 CET').waitFor();
  await page.goto(`/office/offers/${id}`);
  await page.getByText('27.11.2026 23:59 CET').waitFor();
  await context.close();
});

test('a typed price stays with its row when the row above it is answered', async () => {
  const ids = [];
  for (const name of ['Stays | One', 'Stays | Two', 'Stays | Three']) {
    const { id: itemId } = await givenItem(shop.db, { title: name, priceCents: 100_00 });
    ids.push(await givenRequest(name, { askedCents: 90_00, itemId }));
  }
  const [first = 0, second = 0, third = 0] = ids;
  const page = await openDesk('?q=Stays');
  const suggested = await priceOf(page, third).inputValue();
  await priceOf(page, second).fill('12.34');
  await page
    .getByRole('row')
    .filter({ has: priceOf(page, first) })
    .focus();
  await page.keyboard.press('d');
  await page.getByRole('group', { name: 'Usual reasons' }).waitFor();
  for (const key of ['2', 'Enter']) await page.keyboard.press(key);
  await priceOf(page, first).waitFor({ state: 'detached' });
  expect(await priceOf(page, second).inputValue()).toBe('12.34');
  expect(await priceOf(page, third).inputValue()).toBe(suggested);
});

test('tabs count the whole list, so a filter takes their counts away; the filter says what it is', async () => {
  const { id } = await givenCustomer(shop.db);
  const page = await openDesk('');
  const tab = page.getByRole('navigation', { name: 'State' }).locator('[aria-current]');
  await expect.poll(() => tab.innerText()).toMatch(/^To answer\s*\d/);
  await page.getByLabel('Customer number').fill(`${id}`);
  await expect.poll(() => tab.innerText()).toBe('To answer');
  await page.locator('.list-tools .input > span', { hasText: 'Customer number' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => tab.innerText()).toMatch(/^To answer\s*\d/);
});
