import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useSharedShop();

const choose = (page: Page, text: string) =>
  page
    .getByLabel('File of market prices')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.each([desk, phone])('market prices of a file reach the chart of customers, at $width px', async (size) => {
  const { id } = await givenItem(shop.db, { title: `AK-47 | Market ${size.width} (Field-Tested)` });
  const today = new Date().toISOString().slice(0, 10);
  const page = await visitOffice(shop, 'items/import', { role: 'catalog', size });
  const text = `item_id,date,price\n${id},${today},87.65\n`;
  await choose(page, `${text}${id},soon,1\n`);
  await page.getByText('1 price added, 0 changed, 0 unchanged, 1 bad.').waitFor();
  await page.getByText('date is not a date such as 2026-11-20').waitFor();
  await expectNoBarriers(page);
  await choose(page, text);
  await page.getByText('1 price added, 0 changed, 0 unchanged, 0 bad.').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Import 1 price', exact: true }));
  const result = page.getByRole('status').filter({ hasText: 'Imported: 1 price added, 0 changed' });
  await result.waitFor();
  await expect.poll(() => result.evaluate((element) => element === document.activeElement)).toBe(true);
  const { page: visitor, pageErrors } = await shop.visit(size);
  await expect
    .poll(async () => (await visitor.goto(`/products/cs2/all/${id}`))?.status(), { timeout: 10_000 })
    .toBe(200);
  const history = visitor.getByRole('region', { name: 'Price history' });
  await history.scrollIntoViewIfNeeded();
  await history.getByText('Market price').waitFor();
  await history.getByText('€87.65').first().waitFor();
  expect(pageErrors).toEqual([]);
});

test.each([desk, phone])('the office says who set each price of an item, at $width px', async (size) => {
  const { id } = await givenItem(shop.db, { title: `AK-47 | Priced ${size.width} (Field-Tested)`, priceCents: 50_00 });
  const page = await visitOffice(shop, `items/${id}`, { role: 'catalog', size });
  await page.getByLabel('Price', { exact: true }).fill('45');
  await page.keyboard.press('Control+S');
  await page.getByText('Saved', { exact: true }).waitFor();
  const changes = page.getByRole('table', { name: 'Price changes' });
  await expect.poll(() => changes.getByRole('row').count()).toBe(3);
  const rows = await changes.getByRole('row').allInnerTexts();
  expect(rows[1]).toMatch(/€45\.00[^]*€50\.00/);
  expect(rows[1]).not.toContain('Catalog file');
  expect(rows[2]).toMatch(/€50\.00[^]*Catalog file/);
  await expectNoBarriers(page);
});
