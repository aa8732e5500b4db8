import { expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';
import { enterOffice } from '../support/enter-office.ts';
import { phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

test('an open cell of a card keeps what is typed while the page scrolls', async () => {
  const page = await visitOffice(shop, 'items', { size: phone });
  await page
    .getByRole('button', { name: /^Price of / })
    .first()
    .click();
  const cell = page.getByRole('textbox', { name: /^Price of / });
  await cell.fill('123.45');
  const first = page.locator('.list-card').first();
  const title = await first.getByRole('link').first().textContent();
  await page.evaluate(() => window.scrollTo(0, 9000));
  await expect.poll(() => page.locator('.list-card').nth(1).getAttribute('data-index').then(Number)).toBeGreaterThan(5);
  expect(await cell.inputValue()).toBe('123.45');
  expect(await first.getByRole('link').first().textContent()).toBe(title);
  await page.keyboard.press('Escape');
});

test('a screen that is turned keeps the dialog of a row with what is typed, and then shows cards', async () => {
  const runAt = new Date(Date.now() + 86_400_000);
  for (const name of ['waiting_job', 'turned_screen']) await addJob(shop.db, { name, payload: {}, runAt });
  const page = await visitOffice(shop, 'jobs');
  await page.getByRole('button', { name: /^Cancel turned.screen$/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this job?' });
  await dialog.getByLabel('Reason').fill('The customer called');
  await page.setViewportSize(phone);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The customer called');
  await dialog.getByRole('button', { name: 'Keep the job' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel the job' }).click();
  await page.locator('.list-card').first().waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Jobs');
});

test('an open cell of a table keeps what is typed while the screen is turned', async () => {
  const page = await visitOffice(shop, 'items');
  await page
    .getByRole('button', { name: /^Price of / })
    .first()
    .click();
  const cell = page.getByRole('textbox', { name: /^Price of / });
  await cell.fill('123.45');
  await page.setViewportSize(phone);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await cell.inputValue()).toBe('123.45');
  await page.keyboard.press('Escape');
  await page.locator('.list-card').first().waitFor();
});

test('a press beside the checkbox of a row selects it', async () => {
  const page = await visitOffice(shop, 'offers?stage=all');
  await page
    .locator('td.list-check')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('1 selected').waitFor();
  await page.locator('th.list-check').click({ position: { x: 48, y: 38 } });
  await expect.poll(() => page.getByLabel('Select all loaded rows').isChecked()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/office/offers');
});

test('another sort shows its first row', async () => {
  const page = await visitOffice(shop, 'items');
  const box = page.locator('.list-scroll');
  await page.getByRole('table').waitFor();
  await box.evaluate((element) => element.scrollTo(0, 2000));
  await page.locator('tr[data-index="40"]').waitFor();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.locator('tr[data-index="0"]').waitFor();
  expect(await box.evaluate((element) => element.scrollTop)).toBe(0);
});

test('a file is not exported in the name of whoever signed in last', async () => {
  const page = await visitOffice(shop, 'items');
  await page.getByRole('table').waitFor();
  await enterOffice(page.context(), { db: shop.db, url: shop.url, role: 'catalog' });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.url()));
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByText('Another member of staff has signed in in this browser. Nothing was changed.').waitFor();
  expect(files).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^items-export-.*\.csv$/);
});

test('a bulk run that is stopped says what it left, is not left without a question, and goes on', async () => {
  const { id: seller } = await givenCustomer(shop.db);
  for (const n of [1, 2, 3, 4, 5]) await givenOffer(shop.db, seller, { title: `P250 | Stop ${n}` });
  const page = await visitOffice(shop, 'customers');
  await page.getByRole('table').waitFor();
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Offers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
  await page.getByRole('search', { name: 'This list' }).getByRole('searchbox').fill('P250 | Stop');
  await page.getByText('5 rows').waitFor();
  await page.getByLabel('Select all loaded rows').check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline these offers?' });
  await dialog.getByLabel('Reason').fill('Not this week');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/office/offers/*/decline', async (route) => {
    await promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await stop.waitFor();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await stop.click();
  resolve();
  await dialog.getByText('3 of 5 changed. 2 not run, and still selected.').waitFor();
  await dialog.getByRole('button', { name: 'Continue with 2 rows' }).click();
  await dialog.getByText('2 of 2 changed.').waitFor();
});
