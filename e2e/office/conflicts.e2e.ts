import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { useOwnShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useOwnShop();

/** Another member of staff, by the API. */
async function givenColleague() {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  return createOfficeClient({ baseUrl: shop.url, token });
}

type Change = { price: number } | { is_top: boolean };

async function changeItem(id: number, change: Change): Promise<void> {
  const colleague = await givenColleague();
  const { version } = (await colleague('readItemRecord', { id })).payload;
  await colleague('changeItem', { id, version, ...change });
}

const readItem = async (id: number) =>
  (await shop.db`select price_cents, is_top from catalog.items where id = ${id}`)[0];

/** The price of an item in the list, opened with another one typed into it. */
async function typePrice(title: string, price: string) {
  const { id } = await givenItem(shop.db, { title, priceCents: 50_00 });
  const page = await visitOffice(shop, `items?q=${id}`);
  const cell = page.getByRole('button', { name: `Price of ${title}` });
  const field = page.getByRole('textbox', { name: `Price of ${title}` });
  await cell.click();
  await field.fill(price);
  return { id, page, cell, field };
}

test('a price that somebody else changed meanwhile is shown, and replaced by a second Enter', async () => {
  const { id, page, cell, field } = await typePrice('Conflict Case One', '43');
  await changeItem(id, { price: 44 });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Now €44.00').waitFor();
  expect(await field.inputValue()).toBe('43');
  // Leaving the field is no answer.
  await page.getByRole('heading', { level: 1 }).click();
  await field.waitFor();
  expect(await readItem(id)).toMatchObject({ priceCents: 44_00 });
  await field.press('Enter');
  await cell.getByText('€43.00').waitFor();
  expect(await readItem(id)).toMatchObject({ priceCents: 43_00 });
});

test('Escape keeps the price of somebody else', async () => {
  const { id, page, cell } = await typePrice('Conflict Case Two', '43');
  await changeItem(id, { price: 44 });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Now €44.00').waitFor();
  await page.keyboard.press('Escape');
  await cell.getByText('€44.00').waitFor();
  expect(await readItem(id)).toMatchObject({ priceCents: 44_00 });
});

test('a price is saved beside a change of another field', async () => {
  const { id, page, cell } = await typePrice('Conflict Case Three', '43');
  await changeItem(id, { is_top: true });
  await page.keyboard.press('Enter');
  await cell.getByText('€43.00').waitFor();
  expect(await readItem(id)).toEqual({ priceCents: 43_00, isTop: true });
});

test('a text that somebody else changed meanwhile is shown, and what was typed can still be saved', async () => {
  const key = 'home.title';
  const page = await visitOffice(shop, `texts?q=${key}`);
  await page.getByRole('button', { name: `Edit ${key}:` }).click();
  const area = page.getByLabel(`Text of ${key}`);
  await area.fill('Skins of mine');
  const colleague = await givenColleague();
  const read = async () => (await colleague('listTexts', { q: key })).payload.find((row) => row.key === key);
  const { version = '' } = (await read()) ?? {};
  await colleague('saveText', { language_id: 1, key, version, text: 'Skins of a colleague' });
  await page.keyboard.press('Control+Enter');
  await page.getByText('Now: Skins of a colleague').waitFor();
  expect(await area.inputValue()).toBe('Skins of mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `Edit ${key}: Skins of mine` }).waitFor();
  expect((await read())?.text).toBe('Skins of mine');
});

test('a switch shows what somebody else changed, and works at the second press', async () => {
  const page = await visitOffice(shop, 'countries?q=Portugal');
  const switchOff = page.getByRole('button', { name: 'Switch off Portugal' });
  await switchOff.waitFor();
  const colleague = await givenColleague();
  const [country] = (await colleague('listAllCountries', { q: 'Portugal' })).payload;
  await colleague('saveCountry', { id: country?.id ?? 0, version: country?.version ?? '', title: 'Portugal (EU)' });
  await switchOff.click();
  await page.getByText('Somebody else has changed Portugal meanwhile.').waitFor();
  await page.getByRole('button', { name: 'Switch off Portugal (EU)' }).click();
  await page.getByRole('button', { name: 'Switch on Portugal (EU)' }).waitFor();
});

/** A page in the editor, opened with another title and text typed into it. */
async function typePage(title: string) {
  const colleague = await givenColleague();
  const { id } = (await colleague('addPage', { slug: title.toLowerCase().replaceAll(' ', '-') })).payload;
  const place = { id, language_id: 1 };
  const read = async () => (await colleague('readPage', place)).payload;
  const save = async (text: { title: string; content: string }) =>
    colleague('savePage', { ...place, ...text, version: (await read()).version, publish: 'draft' });
  await save({ title, content: '<p>First</p>' });
  const page = await visitOffice(shop, `pages/${id}/1`);
  await page.getByLabel('HTML').fill('<p>Mine</p>');
  return { page, read, save };
}

test('two people edit a page: the choice is saved, and the title of the other one stays', async () => {
  const { page, read, save } = await typePage('Conflict page');
  await save({ title: 'Title of a colleague', content: '<p>Theirs</p>' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const choice = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await choice.getByText('+ <p>Theirs</p>').waitFor();
  await choice.getByRole('button', { name: 'Back to the form' }).click();
  expect(await page.getByLabel('HTML').inputValue()).toBe('<p>Mine</p>');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await choice.getByRole('button', { name: 'Save these values' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  expect((await read()).live).toEqual({ title: 'Title of a colleague', content: '<p>Mine</p>' });
  // The next save is based on the merged one.
  await page.getByLabel('Title').fill('Title of mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
});

test('a page that is saved as it was typed is no conflict', async () => {
  const { page, read, save } = await typePage('Same page');
  await save({ title: 'Same page', content: '<p>Mine</p>' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  expect((await read()).versions).toHaveLength(2);
});

test('a page that was typed is offered again in a reloaded tab', async () => {
  const { page } = await typePage('Draft page');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  expect(await page.getByLabel('HTML').inputValue()).toBe('<p>Mine</p>');
});
