import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { enterOffice } from '../support/enter-office.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function givenRequest(title: string): Promise<number> {
  const { id: itemId } = await givenItem(shop.db, { title, priceCents: 100_00 });
  return givenOffer(shop.db, (await givenCustomer(shop.db)).id, { title, askedCents: 90_00, itemId });
}

async function stateOf(id: number) {
  const [offer] = await shop.db<{ status: string; offeredCents: number | null }[]>`
    select status, offered_cents::int from offers.offers where id = ${id}`;
  return offer;
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const expectFocus = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true);

async function openDesk(query: string): Promise<Page> {
  const { page, context } = await shop.visit(desk);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'support' });
  await page.goto(`/office/offers?q=${query}`);
  return page;
}

/** Makes a row the active one. */
async function goToRow(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: title });
  await row.waitFor();
  const rowsMax = await page.getByRole('row').count();
  for (let step = 0; step < rowsMax && !(await hasFocus(row)); step += 1) await page.keyboard.press('j');
  await expectFocus(row);
  return row;
}

test('one key answers the active row of the desk', async () => {
  const titles = ['One | Counter', 'One | Decline', 'One | Approve'];
  const [countered = 0, declined = 0, approved = 0] = await Promise.all(titles.map(givenRequest));
  const page = await openDesk('one');
  const dialog = page.getByRole('dialog');
  const row = await goToRow(page, 'One | Counter');
  await page.keyboard.press('c');
  const price = row.getByLabel(`Our offer for request ${countered}, in euros`);
  await expectFocus(price);
  expect(await page.evaluate(() => String(getSelection()))).toBe(await price.inputValue());
  await page.keyboard.press('Escape');
  await expectFocus(row);
  await page.keyboard.press('c');
  await page.keyboard.type('41.5');
  await page.keyboard.press('Enter');
  await price.waitFor({ state: 'detached' });
  await expectFocus(row);
  expect(await stateOf(countered)).toEqual({ status: 'offer', offeredCents: 41_50 });
  // An offer that is answered has no price to type and nothing to decline.
  for (const key of ['a', 'c', 'd']) await page.keyboard.press(key);
  expect(await dialog.count()).toBe(0);

  const declinedRow = await goToRow(page, 'One | Decline');
  await page.keyboard.press('d');
  const templates = dialog.getByRole('group', { name: 'Usual reasons' }).getByRole('button');
  await expectFocus(templates.first());
  await page.keyboard.press('ArrowUp');
  await expectFocus(templates.last());
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('2');
  await expectFocus(dialog.getByRole('button', { name: 'Decline', exact: true }));
  const reason = await dialog.getByRole('textbox', { name: 'Reason' }).inputValue();
  expect(reason).not.toBe('');
  expect(await templates.nth(1).textContent()).toContain(reason);
  await page.keyboard.press('Enter');
  await page.getByText('Offer declined').waitFor();
  await declinedRow.waitFor({ state: 'detached' });
  // The next row takes the focus of the one that is gone.
  await expect.poll(() => page.locator('tr:focus').count()).toBe(1);
  expect(await stateOf(declined)).toMatchObject({ status: 'declined' });

  await goToRow(page, 'One | Approve');
  await page.keyboard.press('a');
  await pressOn(page, dialog.getByRole('button', { name: 'Take €90.00' }));
  await page.getByText('Asking price taken').waitFor();
  expect(await stateOf(approved)).toMatchObject({ status: 'approved' });
});

test('keys answer on the page of an offer, and not once they are switched off', async () => {
  const id = await givenRequest('Page | Keys');
  const page = await openDesk('page');
  await page.goto(`/office/offers/${id}`);
  const decline = page.getByRole('button', { name: 'Decline', exact: true });
  await expect.poll(() => decline.getAttribute('aria-keyshortcuts')).toBe('d');
  for (const [key, title] of [
    ['a', 'Take the asking price?'],
    ['c', 'Make an offer'],
    ['d', 'Decline this offer?'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.evaluate(() => localStorage.setItem('office_single_keys', 'off'));
  await page.reload();
  await decline.waitFor();
  expect(await decline.getAttribute('aria-keyshortcuts')).toBe(null);
  for (const key of ['a', 'c', 'd']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
