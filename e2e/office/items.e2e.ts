import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { drawPhoto } from '../../server/test-kit/given-photo.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk, phone } from '../support/open-browser.ts';
import { seenWithin } from '../support/seen-within.ts';
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
  await expect.poll(readPrice, seenWithin).toBe(45.5);
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

/** A PNG file of one color. */
async function givenUpload(name: string, background: string, width = 800) {
  return { name, mimeType: 'image/png', buffer: await drawPhoto({ background, width }).png().toBuffer() };
}

const pictureOf = (card: string) => card.replace('card', 'detail');
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('photos are uploaded, ordered by keyboard, seen in the shop, removed and put back', async () => {
  const page = await openOffice(`/items/${itemId}`);
  const panel = page.getByRole('region', { name: 'Photos' });
  await panel.getByText('No photos are uploaded.').waitFor();
  const files = [await givenUpload('red.png', '#a33'), await givenUpload('small.png', '#fff', 80)];
  await panel.getByLabel('Photos to upload').setInputFiles([...files, await givenUpload('green.png', '#3a3')]);
  await panel.getByText('2 photos uploaded, 1 not.').waitFor();
  await panel.getByRole('alert').getByText('small.png: This picture is too small').waitFor();
  const sources = () =>
    panel
      .getByRole('listitem')
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  const [red = '', green = ''] = await sources();
  await expectNoBarriers(page);

  const { page: visitor } = await shop.visit(phone);
  const picture = visitor.getByRole('main').locator('.product-stage img');
  await visitor.goto(`/products/cs2/all/${itemId}`);
  await expect.poll(() => picture.getAttribute('src')).toBe(pictureOf(red));
  await pressOn(visitor, visitor.getByRole('button', { name: 'Photo 2 of 2' }));
  await expect.poll(() => picture.getAttribute('src')).toBe(pictureOf(green));
  expect(await visitor.getByRole('button', { name: 'Photo 2 of 2' }).getAttribute('aria-current')).toBe('true');
  await expectNoBarriers(visitor);

  await pressOn(page, panel.getByRole('button', { name: 'Move photo 2 earlier' }));
  await panel.getByText('Photo 2 is now photo 1 of 2.').waitFor();
  expect(await sources()).toEqual([green, red]);
  expect(await focusedName(page)).toBe('Move photo 1 earlier');
  const firstInShop = async () => {
    await visitor.reload();
    return picture.getAttribute('src');
  };
  await expect.poll(firstInShop).toBe(pictureOf(green));

  await pressOn(page, panel.getByRole('button', { name: 'Remove photo 1' }));
  await expect.poll(sources).toEqual([red]);
  await page.getByRole('button', { name: 'Undo the removal of the photo' }).click();
  await expect.poll(sources).toEqual([green, red]);
  expect(await focusedName(page)).toBe('Remove photo 1');
});
