import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { desk, phone } from '../support/open-browser.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();
let itemId = 0;

beforeAll(async () => {
  const { id } = await givenItem(shop.db, { title: 'AK-47 | Journey (Field-Tested)', priceCents: 50_00, stock: 3 });
  itemId = id;
});

/** A page of the office, signed in as a member of staff of the catalog. */
async function openOffice(path: string, size = desk): Promise<Page> {
  const { page } = await shop.visit(size);
  const { token } = await givenStaff(shop.db, { role: 'catalog' });
  await page.context().addCookies([{ name: 'office', value: token, url: shop.url }]);
  await page.goto(`/office${path}`);
  return page;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** Price of the item in the shop; undefined while it is not there. */
async function readPrice(): Promise<number | undefined> {
  const reply = await fetch(`${shop.url}/api/items/${itemId}`);
  return ((await reply.json()) as { payload?: { price: number } }).payload?.price;
}

test('a price changed in the office is seen in the shop within a second', async () => {
  await expect.poll(readPrice).toBe(50);
  const { page: visitor } = await shop.visit(desk);
  await visitor.goto(`/products/cs2/all/${itemId}`);
  await visitor.getByRole('main').getByText('€50.00').first().waitFor();
  const page = await openOffice(`/items?q=${itemId}`);
  await page.getByRole('button', { name: 'Price of AK-47 | Journey (Field-Tested)' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('45.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Price of AK-47' }).getByText('€45.50').waitFor();
  await expect.poll(readPrice, { timeout: 1_000 }).toBe(45.5);
  await visitor.reload();
  await visitor.getByRole('main').getByText('€45.50').first().waitFor();
});

test('two members of staff change one item, and both changes survive', async () => {
  const path = `/items/${itemId}`;
  const [first, second] = [await openOffice(path), await openOffice(path, phone)];
  for (const page of [first, second]) await page.getByLabel('Price', { exact: true }).waitFor();
  await type(first, 'Title (English)', 'AK-47 | First (Field-Tested)');
  await type(first, 'Price', '44');
  await first.keyboard.press('Control+S');
  await first.getByText('Saved', { exact: true }).waitFor();
  await type(second, 'Price', '43');
  await second.getByLabel('Top: before the bestsellers').check();
  await second.keyboard.press('Control+S');
  const dialog = second.getByRole('dialog', { name: 'Somebody else changed this' });
  await dialog.waitFor();
  expect(await dialog.getByText('Taken over as they are: Title (English)').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect
    .poll(async () => {
      const [row] = await shop.db`select title, price_cents, is_top from catalog.items where id = ${itemId}`;
      return row;
    })
    .toEqual({ title: 'AK-47 | First (Field-Tested)', priceCents: 43_00, isTop: true });
});
