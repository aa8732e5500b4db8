import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { enterOffice } from '../support/enter-office.ts';
import { desk } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';
import { visitOffice } from '../support/visit-office.ts';

const shop = useOwnShop();

/** Holds the replies of a call back until the returned function is called. */
async function holdReplies(page: Page, call: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const focusedHeading = (page: Page) => page.locator('h1:focus').textContent();

test.each([
  { list: 'customers', row: '.list-link', call: /office\/customers\/\d+$/, waits: /^Customer #/ },
  { list: 'offers', row: '.list-link', call: /office\/offers\/\d+$/, waits: /^Request #/ },
  { list: 'items', row: '.list-link', call: /office\/items\/\d+$/, waits: /^Item/ },
  { list: 'pages', row: 'main td a .status', call: /office\/pages\/\d+\/\d+$/, waits: /^Page/ },
])('a record of $list keeps the focus on its heading while it is read', async ({ list, row, call, waits }) => {
  const page = await visitOffice(shop, list);
  const release = await holdReplies(page, call);
  await page.locator(row).first().click();
  await expect.poll(() => focusedHeading(page)).toMatch(waits);
  expect(await page.title()).toMatch(waits);
  await page.getByRole('status', { name: 'Loading' }).first().waitFor();
  release();
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  expect(await page.locator('h1:focus').count()).toBe(1);
});

test('a form stays where it is if it cannot be read again', async () => {
  const page = await visitOffice(shop, 'settings');
  const field = page.locator('.record-form input[inputmode=decimal]').first();
  const value = await field.inputValue();
  await page.route('**/api/office/settings', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
  );
  await field.fill(`${Number(value) + 1}`);
  await page.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog', { name: 'Why does this change?' });
  await dialog.getByLabel('Reason').fill('A test');
  const failed = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/office/settings') && reply.status() === 429,
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await (await failed).finished();
  await field.fill(value);
  await page.getByRole('status').getByText('Unsaved changes').waitFor();
});

test('a setting that waits for a second admin is not called saved, and its undo withdraws it', async () => {
  const page = await visitOffice(shop, 'settings');
  const field = page.getByLabel(/two approvals/i).first();
  const value = await field.inputValue();
  await field.fill(`${Number(value) + 500}`);
  await page.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog', { name: 'Why does this change?' });
  await dialog.getByLabel('Reason').fill('A test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Waits for a second admin: /).waitFor();
  expect(await page.getByText(/^Saved/).count()).toBe(0);
  expect(await field.inputValue()).toBe(value);
  const waiting = page.getByRole('heading', { name: 'Wait for a second admin' });
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByText('Change withdrawn').waitFor();
  await waiting.waitFor({ state: 'detached' });
});

test('a record that cannot be read says why, below its title, and is read on demand', async () => {
  const page = await visitOffice(shop, 'emails');
  await page.route('**/api/office/emails/1', (route) => route.abort());
  await page.goto('/office/emails/1');
  await page.getByRole('heading', { level: 1, name: /^Email/ }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.title()).toMatch(/^Email/);
});

const records = [
  'orders',
  'payments',
  'disputes',
  'withdrawals',
  'offers',
  'payouts',
  'customers',
  'items',
  'items/bulk',
  'deals',
  'packs',
  'promo-codes',
  'emails',
];

test.each(records)('an address of %s without a record says so and leads back to the list', async (path) => {
  const page = await visitOffice(shop, `${path}/999999999`);
  const isShown = async () => {
    await page.getByRole('heading', { level: 1, name: 'Not found', exact: true }).waitFor();
    expect(await page.title()).toMatch(/^Not found/);
    expect(await page.getByRole('alert').count()).toBe(0);
  };
  await isShown();
  await page.goto(`/office/${path}/abc`);
  await isShown();
  await page.getByRole('link', { name: /^To / }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/office/${path}`);
});

test('an address of a page without a record says so', async () => {
  const page = await visitOffice(shop, 'pages/999999999/1');
  await page.getByRole('heading', { level: 1, name: 'Not found', exact: true }).waitFor();
  await page.getByRole('link', { name: 'To Pages' }).waitFor();
});

/** Another member of staff, by the API. */
async function givenColleague() {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  return createOfficeClient({ baseUrl: shop.url, token });
}

test('price rules of two people are merged by their kind, and unsaved ones are not left without a question', async () => {
  const page = await visitOffice(shop, 'price-rules');
  const share = page.getByLabel('Share that we pay, rule 1: percent');
  await share.fill('61,5');
  const navigation = page.getByRole('navigation', { name: 'Office' });
  await navigation.getByRole('link', { name: 'Payouts' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await share.inputValue()).toBe('61,5');
  const other = await givenColleague();
  const { version, rules } = (await other('readPriceRules', {})).payload;
  const added = { kind: 'wear' as const, category: 'knives', quality: null, at_least: null, percent: 2 };
  await other('savePriceRules', { version, rules: [...rules, added] });
  await page.keyboard.press('Control+S');
  await page.getByText('Also changed by somebody else: Wear').waitFor();
  const storedRules = async () => (await other('readPriceRules', {})).payload.rules;
  await expect.poll(async () => (await storedRules())[0]).toMatchObject({ kind: 'share', percent: 61.5 });
  expect(await storedRules()).toContainEqual(added);
  await share.fill('twelve');
  await page.keyboard.press('Control+S');
  await page.getByText('A rule is not filled in yet.').first().waitFor();
  await share.fill('200');
  await page.keyboard.press('Control+S');
  await page
    .getByRole('alert')
    .getByText(/^Rule 1: /)
    .waitFor();
});

test('links that are typed outlive the save of somebody else, and both are merged', async () => {
  const { page, context } = await shop.visit(desk);
  await page.clock.install();
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  await page.goto('/office/social-links');
  const name = page.getByLabel('Name').first();
  await name.fill('Typed here');
  const other = await givenColleague();
  const { version, links } = (await other('readSocialLinks', {})).payload;
  const extra = { id: null, title: 'Of a colleague', link: 'https://example.com/them', img: links[0]?.img ?? '' };
  await other('saveSocialLinks', { version, links: [...links, extra] });
  // What is older than half a minute is read again when the tab is shown.
  const read = page.waitForResponse('**/api/office/social-links');
  await page.clock.fastForward('00:40');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  await page.getByText('Unsaved changes').waitFor();
  expect(await name.inputValue()).toBe('Typed here');
  await page.keyboard.press('Control+S');
  const merge = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await merge.getByText('Of a colleague').waitFor();
  await merge.getByRole('button', { name: 'Save these values' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await other('readSocialLinks', {})).payload.links[0]?.title).toBe('Typed here');
});
