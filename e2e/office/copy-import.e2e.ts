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
    .getByLabel('File of copies')
    .setInputFiles({ name: 'copies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.each([desk, phone])(
  'copies of a file are sold on the page of their item until undone, at $width px',
  async (size) => {
    const { id } = await givenItem(shop.db, { title: `AK-47 | Copied ${size.width} (Field-Tested)` });
    const page = await visitOffice(shop, 'items/import', { role: 'catalog', size });
    const key = `e2e-${id}`;
    const good = `reference,item,price,float,pattern\n${key}-1,${id},45.60,0.16123456789012,661\n${key}-2,${id},40,0.3,\n`;
    await choose(page, `${good}${key}-3,${id},40,0.9,\n`);
    await page.getByText('2 added, 0 changed, 0 unchanged, 1 bad.').waitFor();
    await page.getByText('float must be 0.15 to 0.38').waitFor();
    await expectNoBarriers(page);
    await choose(page, good);
    await page.getByText('2 added, 0 changed, 0 unchanged, 0 bad.').waitFor();
    await expectNoBarriers(page);
    await pressOn(page, page.getByRole('button', { name: 'Import 2 copies', exact: true }));
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Imported: 2 added, 0 changed').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const { page: visitor, pageErrors } = await shop.visit(size);
    const copies = visitor.getByText('0.1612').first();
    const isShown = async () => {
      await visitor.goto(`/products/cs2/all/${id}`);
      return copies.isVisible();
    };
    await expect.poll(isShown, { timeout: 10_000 }).toBe(true);
    await page.getByRole('button', { name: 'View the import' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await expect.poll(isShown, { timeout: 10_000 }).toBe(false);
    expect(pageErrors).toEqual([]);
  },
);

test.each([desk, phone])('a copy is added and changed on the page of its item, at $width px', async (size) => {
  const { id } = await givenItem(shop.db, { title: `AK-47 | Single ${size.width} (Field-Tested)` });
  const page = await visitOffice(shop, `items/${id}`, { role: 'catalog', size });
  await page.getByRole('button', { name: 'Add copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference').fill(`single-${id}`);
  await dialog.getByLabel('Price in euros').fill('30');
  await dialog.getByLabel('Float').fill('0.9');
  await dialog.getByRole('button', { name: 'Add copy' }).click();
  await dialog.getByText('Float must be 0.15 to 0.38').waitFor();
  const float = dialog.getByLabel('Float');
  expect(await float.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => float.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectNoBarriers(page);
  await float.fill('0.2');
  await dialog.getByRole('button', { name: 'Add copy' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Copy added').waitFor();
  const copies = page.getByRole('table', { name: 'Copies' });
  await copies.getByText('For sale').waitFor();
  await expectNoBarriers(page);
  await copies.getByRole('button', { name: `Edit single-${id}` }).click();
  await shop.db`update catalog.copies set pattern = 661 where reference = ${`single-${id}`}`;
  await dialog.getByLabel('Price in euros').fill('28.50');
  await dialog.getByRole('button', { name: 'Change copy' }).click();
  await copies.getByText('€28.50').waitFor();
  // What came meanwhile in another field stays.
  await copies.getByText('661').waitFor();
  await shop.db`update catalog.copies set reference = null where reference = ${`single-${id}`}`;
  await page.reload();
  await copies.getByRole('button', { name: 'Edit Copy' }).click();
  await dialog.getByLabel('Reference').fill(`named-${id}`);
  await dialog.getByRole('button', { name: 'Change copy' }).click();
  await copies.getByRole('link', { name: `named-${id}` }).click();
  await page.getByText('One piece of').waitFor();
});

test('a copy whose reply got lost is added once, and a reference of another one is named at its field', async () => {
  const { id } = await givenItem(shop.db, { title: 'AK-47 | Lost Copy (Field-Tested)' });
  const page = await visitOffice(shop, `items/${id}`, { role: 'catalog', size: desk });
  const dialog = page.getByRole('dialog');
  const add = async (price: string) => {
    await page.getByRole('button', { name: 'Add copy' }).click();
    await dialog.getByLabel('Reference').fill(`lost-${id}`);
    await dialog.getByLabel('Price in euros').fill(price);
    await dialog.getByLabel('Float').fill('0.2');
    await dialog.getByRole('button', { name: 'Add copy' }).click();
  };
  await page.route(
    /office\/copy-imports$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add('30');
  await dialog.getByText('The shop does not answer.').waitFor();
  await dialog.getByRole('button', { name: 'Add copy' }).click();
  await page.getByText('Copy added').waitFor();
  await page.getByRole('table', { name: 'Copies' }).getByText('For sale').waitFor();
  await add('31');
  await dialog.getByText('Another copy has this reference.').waitFor();
  expect(await dialog.getByLabel('Reference').getAttribute('aria-invalid')).toBe('true');
  expect(await shop.db`select count(*)::int from catalog.items where copy_of = ${id}`).toEqual([{ count: 1 }]);
});

test('copies that cannot be read are asked for again', async () => {
  const { id } = await givenItem(shop.db, { title: 'AK-47 | Unread (Field-Tested)' });
  const page = await visitOffice(shop, 'items', { role: 'catalog', size: desk });
  await page.route(/items\/\d+\/copies/, (route) => route.abort());
  await page.goto(`/office/items/${id}`);
  const copies = page.getByRole('region', { name: 'Copies' });
  await copies.getByText('The shop does not answer.').waitFor();
  await page.unroute(/items\/\d+\/copies/);
  await copies.getByRole('button', { name: 'Try again' }).click();
  await copies.getByText('This item has no copies.').waitFor();
});
