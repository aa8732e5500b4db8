import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

/** The shop shows a change within a second; a busy machine gets another one to answer. */
const seenWithin = { timeout: 2000, interval: 100 };

const readShop = async ({ request }: BrowserContext, path: string) => (await request.get(path)).text();

test('a deal made by keyboard is in the shop, ended it is gone, and undone it is back', async () => {
  const { id, title } = await givenItem(shop.db, { title: 'AK-47 | Office Deal', priceCents: 90_00, stock: 2 });
  const page = await visitOffice(shop, 'deals/new');
  await typeInto(page, page.getByRole('searchbox', { name: 'Item', exact: true }), 'office deal');
  await pressOn(page, page.getByRole('button', { name: title }));
  await page.getByText('Below €90.00, the price of the item today.').waitFor();
  await typeInto(page, page.getByLabel('Price', { exact: true }), '71.5');
  await page.getByLabel('Until').fill('2040-01-01T12:00');
  await page.keyboard.press('Control+S');
  await page.getByRole('heading', { name: title }).waitFor();
  const shown = () => readShop(page.context(), '/api/prompts');
  await expect.poll(shown, seenWithin).toContain(`"id":${id},`);
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'End now' }));
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect.poll(shown, seenWithin).not.toContain(`"id":${id},`);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect.poll(shown, seenWithin).toContain(`"id":${id},`);
});

test('the contents of a pack changed on a phone are in the shop', async () => {
  const { id } = await givenItem(shop.db, { title: 'AK-47 | Packed', priceCents: 900_00, stock: 2 });
  const [pack] = await shop.db<{ id: number }[]>`select id from deals.packs where is_active order by position limit 1`;
  const page = await visitOffice(shop, `packs/${pack?.id}`, { size: phone });
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(`${id}`);
  await page.getByRole('button', { name: 'AK-47 | Packed' }).click();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => readShop(page.context(), '/api/packs'), seenWithin).toContain(`"id":${id},`);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect.poll(() => readShop(page.context(), '/api/packs'), seenWithin).not.toContain(`"id":${id},`);
});

test('a category renamed by keyboard is in the menus of the shop', async () => {
  const page = await visitOffice(shop, 'categories?q=music');
  const row = { name: 'English name of Music Kits' };
  await pressOn(page, page.getByRole('button', row));
  await typeInto(page, page.getByRole('textbox', row), 'Tunes');
  await page.keyboard.press('Enter');
  const isRenamed = async () => (await readShop(page.context(), '/products')).includes('Tunes');
  await expect.poll(isRenamed, seenWithin).toBe(true);
  await pressOn(page, page.getByRole('button', { name: 'English name of Tunes' }));
  await typeInto(page, page.getByRole('textbox', { name: 'English name of Tunes' }), 'Music Kits');
  await page.keyboard.press('Enter');
  await expect.poll(isRenamed, seenWithin).toBe(false);
});
