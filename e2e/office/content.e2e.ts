import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { enterOffice } from '../support/enter-office.ts';
import { redlinePath } from '../support/find-item.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { seenWithin } from '../support/seen-within.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function openOffice(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await shop.visit(desk);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  await page.goto(`/office/${path}`);
  return { page, context };
}

/** The shop on another browser, open before something is changed. */
async function openShop(path: string, cookies: Record<string, string> = {}): Promise<Page> {
  const { page, context } = await shop.visit(desk);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url })));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const readShop = async ({ request }: BrowserContext, path: string) => (await request.get(path)).text();

test('a text changed by keyboard is in the shop, and goes back to the shipped one', async () => {
  const { page, context } = await openOffice('texts?q=home.title');
  const visitor = await openShop('/');
  const old = await readShop(context, '/');
  const edit = page.getByRole('button', { name: /^Edit home\.title:/ });
  await pressOn(page, edit);
  await typeInto(page, page.getByLabel('Text of home.title'), 'Skins from the office');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Changed', { exact: true }).last().waitFor();
  await expect.poll(() => readShop(context, '/'), seenWithin).toContain('Skins from the office');
  await visitor.reload();
  expect(await visitor.title()).toContain('Skins from the office');
  expect(old).not.toContain('Skins from the office');
  expect(await listViolations(page)).toEqual([]);
  await pressOn(page, edit);
  await pressOn(page, page.getByRole('button', { name: 'Reset to the shipped text' }));
  await expect.poll(() => readShop(context, '/'), seenWithin).not.toContain('Skins from the office');
});

test('a typed text outlives its row, and is not left without a question', async () => {
  const { page } = await openOffice('texts?q=home.title');
  await page.getByRole('button', { name: /^Edit home\.title:/ }).click();
  const area = page.getByLabel('Text of home.title');
  await area.fill('Typed and not saved');
  const search = page.getByRole('searchbox', { name: 'Key or text' });
  await search.fill('home.browse');
  await area.waitFor({ state: 'detached' });
  await search.fill('home.title');
  await area.waitFor();
  expect(await area.inputValue()).toBe('Typed and not saved');
  const pages = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Pages' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await pages.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await pages.click();
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
});

test('a rate changed by keyboard is in the shop', async () => {
  const { page, context } = await openOffice('currencies?q=USD');
  const visitor = await openShop(redlinePath, { currencyCode: 'USD' });
  const price = visitor.getByRole('main').getByText(/^\$\d/).first();
  expect(await price.innerText()).toBe('$42.10');
  await pressOn(page, page.getByRole('button', { name: 'Rate of USD' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Rate of USD' }), '2.5');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '1 EUR = 2.5 USD?' });
  await pressOn(page, question.getByRole('button', { name: 'Save this rate' }));
  await expect.poll(() => readShop(context, '/api/currencies?currency=USD'), seenWithin).toContain('"value":2.5');
  await visitor.reload();
  expect(await price.innerText()).toBe('$90.72');
  expect(await listViolations(page)).toEqual([]);
});

/** Another member of staff, by the API. */
async function changeText(key: string, text: string): Promise<void> {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  const colleague = createOfficeClient({ baseUrl: shop.url, token });
  const { payload } = await colleague('listTexts', { q: key });
  await colleague('saveText', { language_id: 1, key, version: payload[0]?.version ?? '', text });
}

test('a page is drafted, previewed and published', async () => {
  const { page, context } = await openOffice('pages/1/1');
  const visitor = await openShop('/about');
  await page.getByLabel('Title').fill('Who we are');
  await page.getByLabel('HTML').fill('<h2>People</h2><p>Written in the office</p><script>alert(1)</script>');
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'People' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  // What was saved later is in the shop, so the draft would be, too.
  await changeText('home.browse', 'Saved after the draft');
  await expect.poll(() => readShop(context, '/'), seenWithin).toContain('Saved after the draft');
  expect(await readShop(context, '/about')).not.toContain('Written in the office');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await expect.poll(() => readShop(context, '/about'), seenWithin).toContain('Written in the office');
  expect(await readShop(context, '/about')).not.toContain('alert(1)');
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Who we are' }).waitFor();
  await visitor.getByText('Written in the office').waitFor();
});

test('a late preview of one file of texts is not saved for the next one', async () => {
  const { page } = await openOffice('texts');
  await page.getByRole('button', { name: 'Import' }).click();
  const held: Route[] = [];
  await page.route('**/texts/import', async (route) => {
    if (held.length === 0) held.push(route);
    else await route.continue();
  });
  const choose = (text: string) =>
    page.getByLabel('File').setInputFiles({
      name: 'texts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ 'home.title': text })),
    });
  await choose('Text of the first file');
  await expect.poll(() => held.length).toBe(1);
  await choose('Text of the second file');
  const changes = page.getByRole('list', { name: 'Changes' });
  await changes.getByText('Text of the second file').waitFor();
  await held[0]?.continue().catch(() => undefined);
  await page.getByRole('button', { name: 'Save 1 text' }).click();
  await page.getByText('1 text saved').waitFor();
  const [saved] = await shop.db<{ text: string }[]>`
    select text from content.localizations l join content.languages g on g.id = l.language_id where l.key = 'home.title' and g.code = 'en'`;
  expect(saved?.text).toBe('Text of the second file');
});
