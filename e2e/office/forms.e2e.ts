import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

/** A page of the office, seen by a new admin. */
async function openOffice(path: string): Promise<Page> {
  const { page } = await shop.visit(desk);
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  await page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await page.goto(`/office${path}`);
  return page;
}

test('a promo code is made by keyboard; what is typed survives a leave, and a change is undone', async () => {
  const page = await openOffice('/promo-codes/new');
  await typeInto(page, page.getByLabel('Code', { exact: true }), 'JOURNEY');
  await page.keyboard.press('Control+S');
  await page.getByText('Please enter text').waitFor();
  await page.keyboard.type('Of a journey');
  await page.keyboard.press('Control+S');
  await page.getByRole('heading', { level: 1, name: 'JOURNEY' }).waitFor();
  await page.getByText('Created', { exact: true }).waitFor();
  const percent = page.getByLabel('Discount in percent');
  await typeInto(page, percent, '25');

  const navigation = page.getByRole('navigation', { name: 'Office' });
  await navigation.getByRole('link', { name: 'Deals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await percent.inputValue()).toBe('25');
  await navigation.getByRole('link', { name: 'Deals' }).click();
  await pressOn(page, dialog.getByRole('button', { name: 'Leave' }));
  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();

  await page.goBack();
  await page.getByText('You left unsaved changes here.').waitFor();
  expect(await percent.inputValue()).toBe('10');
  await pressOn(page, page.getByRole('button', { name: 'Restore' }));
  expect(await percent.inputValue()).toBe('25');
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByText('Change undone').waitFor();
  await page.reload();
  await percent.waitFor();
  expect(await percent.inputValue()).toBe('10');
  expect(await page.getByText('You left unsaved changes here.').count()).toBe(0);
});

test('offers are declined together by keyboard; one that was answered meanwhile is reported', async () => {
  const { id: seller } = await givenCustomer(shop.db);
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await givenOffer(shop.db, seller, { title: `Desert Eagle | Bulk ${n}` }));
  const page = await openOffice('/offers?stage=pending&q=Desert Eagle | Bulk');
  await page.getByText('3 rows').waitFor();
  await page.getByRole('checkbox', { name: 'Select Desert Eagle | Bulk 1' }).waitFor();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.getByText('3 selected').waitFor();

  const { token } = await givenStaff(shop.db, { role: 'support' });
  const other = createOfficeClient({ baseUrl: shop.url, token });
  const { payload } = await other('readDeskOffer', { id: ids[1] ?? 0 });
  await other('declineDeskOffer', { id: payload.id, version: payload.version, reason: 'Answered by another' });

  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await pressOn(page, bar.getByRole('button', { name: 'Decline' }));
  const dialog = page.getByRole('dialog', { name: 'Decline these offers?' });
  await dialog.getByText('3 rows will change.').waitFor();
  await typeInto(page, dialog.getByLabel('Reason'), 'Not this week');
  await pressOn(page, dialog.getByRole('button', { name: 'Decline' }));
  await dialog.getByText('2 of 3 changed. 1 failed:').waitFor();
  await dialog.getByText(`#${ids[1]} Desert Eagle | Bulk 2`).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('button', { name: 'Retry failed' }));
  await dialog.getByText('0 of 1 changed. 1 failed:').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }).last());
  await page.keyboard.press('Enter');
  await page.getByText('Nothing matches').waitFor();
  expect(await page.locator('h1:focus').count()).toBe(1);
});
