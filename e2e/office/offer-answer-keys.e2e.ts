import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { enterOffice } from '../support/enter-office.ts';
import { expectFocus, givenRequest, stateOfRequest } from '../support/offers-desk.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

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
  // The oldest request comes first, so their order decides in which direction the rows are reached.
  const countered = await givenRequest(shop.db, 'One | Counter');
  const declined = await givenRequest(shop.db, 'One | Decline');
  const approved = await givenRequest(shop.db, 'One | Approve');
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
  expect(await stateOfRequest(shop.db, countered)).toEqual({ status: 'offer', offeredCents: 41_50 });
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
  expect(await stateOfRequest(shop.db, declined)).toMatchObject({ status: 'declined' });

  await goToRow(page, 'One | Approve');
  await page.keyboard.press('a');
  await pressOn(page, dialog.getByRole('button', { name: 'Take €90.00' }));
  await page.getByText('Asking price taken').waitFor();
  expect(await stateOfRequest(shop.db, approved)).toMatchObject({ status: 'approved' });
});

test('keys answer on the page of an offer, and not once they are switched off', async () => {
  const id = await givenRequest(shop.db, 'Page | Keys');
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

test('marks a price that cannot be read, and Enter sends a good one', async () => {
  const id = await givenRequest(shop.db, 'Marked | Price');
  const page = await openDesk('marked');
  await page.goto(`/office/offers/${id}`);
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Our offer in euros');
  await page.getByRole('button', { name: 'Make an offer' }).waitFor();
  await page.keyboard.press('c');
  for (const [text, problem] of [
    ['', 'Enter a price.'],
    ['abc', 'Enter a price above zero, such as 12.50.'],
    ['0', 'Enter a price above zero, such as 12.50.'],
  ] as const) {
    await price.fill(text);
    await page.keyboard.press('Enter');
    await dialog.getByText(problem).waitFor();
    expect(await price.getAttribute('aria-invalid')).toBe('true');
  }
  await price.fill('41.5');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOfRequest(shop.db, id)).toEqual({ status: 'offer', offeredCents: 41_50 });
});

test('a price equal to the asking one takes that price, in the row and in the dialog', async () => {
  const inRow = await givenRequest(shop.db, 'Equal | Row');
  const inDialog = await givenRequest(shop.db, 'Equal | Dialog');
  const page = await openDesk('equal');
  const row = await goToRow(page, 'Equal | Row');
  await page.keyboard.press('c');
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  const price = row.getByRole('textbox');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await row.getByText('Enter a price above zero, such as 12.50.').waitFor();
  await price.fill('90');
  await row.getByRole('button', { name: 'Take', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Asking price of Equal | Row taken').waitFor();
  expect(await stateOfRequest(shop.db, inRow)).toEqual({ status: 'approved', offeredCents: null });

  await page.goto(`/office/offers/${inDialog}`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByLabel('Our offer in euros').fill('90');
  await page.getByRole('button', { name: 'Take €90.00' }).click();
  await page.getByText('Asking price taken').waitFor();
  expect(await stateOfRequest(shop.db, inDialog)).toEqual({ status: 'approved', offeredCents: null });
});
