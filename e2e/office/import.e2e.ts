import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenItems } from '../../server/test-kit/given-items.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

/** Exports the list of a search with its button. */
async function exportItems(page: Page, words: string): Promise<string> {
  await page.goto(`/office/items?q=${encodeURIComponent(words)}`);
  await page.getByText(/^\d+ rows?$/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  return readFile(await (await download).path(), 'utf8');
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('File of items').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function runImport(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
}

async function loseReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const readPrices = async (ids: number[]) =>
  (
    await shop.db<{ priceCents: number }[]>`
      select price_cents from catalog.items where id = any(${ids}::integer[]) order by id`
  ).map(({ priceCents }) => priceCents);

test('the export of the list is imported: as it is it changes nothing, edited what differs', async () => {
  const items = await givenItems(shop.db, [{ title: 'Import, first' }, { title: 'Import, second' }]);
  const ids = items.map(({ id }) => id);
  const page = await visitOffice(shop, 'items', { role: 'catalog' });
  const text = await exportItems(page, 'Import,');
  await page.goto('/office/items/import');
  await choose(page, 'same.csv', text);
  await page.getByText('0 added, 0 changed, 2 unchanged, 0 bad.').waitFor();
  await choose(page, 'edited.csv', text.replace(',10000,', ',12300,'));
  await page.getByText('0 added, 1 changed, 1 unchanged, 0 bad.').waitFor();
  await page.getByRole('heading', { name: 'Preview of edited.csv' }).waitFor();
  await expectNoBarriers(page);
  await runImport(page, 'Import 1 item');
  await page.getByText('Imported: 0 added, 1 changed').waitFor();
  expect(await readPrices(ids)).toEqual([123_00, 100_00]);
  await page.getByRole('table', { name: 'Earlier changes and imports' }).getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'View the import' }).click();
  await page.getByRole('heading', { level: 1, name: /^Import \d+$/ }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Import items' }).click();
  await page.getByLabel('File of items').waitFor();
});

test('the preview names an old price that the 30-day rule forbids', async () => {
  const [item] = await givenItems(shop.db, [{ title: 'Forbidden, first', oldPriceCents: 150_00 }]);
  const page = await visitOffice(shop, 'items', { role: 'catalog', size: phone });
  const text = await exportItems(page, 'Forbidden,');
  await page.goto('/office/items/import');
  await choose(page, 'edited.csv', text.replace(',10000,', ',9000,'));
  await page.getByText('old price €150.00 lowered to €100.00 by the 30-day rule').waitFor();
  await expectNoBarriers(page);
  await runImport(page, 'Import 1 item');
  await page.getByText('Imported: 0 added, 1 changed').waitFor();
  const [after] = await shop.db`
    select price_cents as price, old_price_cents as old from catalog.items where id = ${item?.id ?? 0}`;
  expect(after).toEqual({ price: 90_00, old: 100_00 });
});

test('an item that a colleague changes after the preview is not overwritten', async () => {
  const items = await givenItems(shop.db, [{ title: 'Colleague, first' }]);
  const ids = items.map(({ id }) => id);
  const page = await visitOffice(shop, 'items', { role: 'catalog', size: phone });
  const text = await exportItems(page, 'Colleague,');
  await page.goto('/office/items/import');
  await choose(page, 'edited.csv', text.replace(',10000,', ',12300,'));
  await page.getByRole('button', { name: 'Import 1 item' }).waitFor();
  await shop.db`update catalog.items set price_cents = 11100 where id = any(${ids}::integer[])`;
  await runImport(page, 'Import 1 item');
  await page.getByText('The catalog has changed since the preview, so nothing was imported.').waitFor();
  expect(await readPrices(ids)).toEqual([111_00]);
  await page.getByText('€111.00').waitFor();
  await runImport(page, 'Import 1 item');
  await page.getByText('Imported: 0 added, 1 changed').waitFor();
  expect(await readPrices(ids)).toEqual([123_00]);
});

test('a late preview of one file is not shown for the next one, and a lost reply repeats no import', async () => {
  const items = await givenItems(shop.db, [{ title: 'Tardy, first' }, { title: 'Tardy, second' }]);
  const page = await visitOffice(shop, 'items', { role: 'catalog' });
  const text = await exportItems(page, 'Tardy,');
  await page.goto('/office/items/import');
  const held: Route[] = [];
  await page.route('**/item-imports/preview', async (route) => {
    if (held.length === 0) held.push(route);
    else await route.continue();
  });
  await choose(page, 'first.csv', text.replaceAll(',10000,', ',20000,'));
  await expect.poll(() => held.length).toBe(1);
  await choose(page, 'second.csv', text.replace(',10000,', ',12300,'));
  await page.getByText('0 added, 1 changed, 1 unchanged, 0 bad.').waitFor();
  // The page has given up the first call.
  await held[0]?.continue().catch(() => undefined);
  await page.getByRole('heading', { name: 'Preview of second.csv' }).waitFor();

  await page.route('**/item-imports', loseReply, { times: 1 });
  await runImport(page, 'Import 1 item');
  await page.getByText('The shop does not answer.').waitFor();
  expect(await readPrices(items.map(({ id }) => id))).toEqual([123_00, 100_00]);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported: 0 added, 1 changed').waitFor();
});
