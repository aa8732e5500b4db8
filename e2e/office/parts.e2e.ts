import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterOffice } from '../support/enter-office.ts';
import { pressOn } from '../support/keyboard.ts';
import { desk } from '../support/open-browser.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function openOffice(path: string): Promise<Page> {
  const { page, context } = await shop.visit(desk);
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  await page.goto(`/office/${path}`);
  return page;
}

const focusedName = (page: Page) => page.locator(':focus').getAttribute('aria-label');

test('entries are moved by keyboard as far as they go, and their place is said', async () => {
  const page = await openOffice('social-links');
  const list = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
  const names = () =>
    list.getByLabel('Name').evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
  await list.first().waitFor();
  const [first, second, ...others] = await names();
  await pressOn(page, page.getByRole('button', { name: `Move ${first} down` }));
  await page.getByText(`${first} is now 2 of ${others.length + 2}.`).waitFor();
  expect(await names()).toEqual([second, first, ...others]);
  expect(await focusedName(page)).toBe(`Move ${first} down`);
  await pressOn(page, page.getByRole('button', { name: `Move ${first} up` }));
  expect(await focusedName(page)).toBe(`Move ${first} up`);
  await page.keyboard.press('Enter');
  expect(await names()).toEqual([first, second, ...others]);
  await openSaved(page);
});

/** Pages, whose order is saved at once. */
async function openSaved(page: Page): Promise<void> {
  await page.goto('/office/pages');
  const down = page.getByRole('button', { name: /^Move .* down$/ }).first();
  await down.waitFor();
  const name = await down.getAttribute('aria-label');
  await pressOn(page, down);
  await page.getByText(/ is now 2 of \d+\.$/).waitFor();
  expect(await focusedName(page)).toBe(name);
}

/** Holds changes until `release` is called. */
async function holdChanges(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/office/**', async (route) => {
    if (route.request().method() !== 'GET') await promise;
    await route.continue();
  });
  return { release: resolve };
}

test('the buttons are off until the order is saved, and a change of somebody else is not overwritten', async () => {
  const page = await openOffice('pages');
  const readOrder = () => shop.db<{ slug: string }[]>`select slug from content.static_pages order by position`;
  const down = page.getByRole('button', { name: /^Move .* down$/ });
  await down.first().waitFor();
  const [first, second, third, ...others] = await readOrder();
  const { release } = await holdChanges(page);
  const moved = page.getByRole('button', { name: `Move ${first?.slug} down` });
  await pressOn(page, moved);
  await expect.poll(() => page.getByRole('button', { name: /^Move /, disabled: false }).count()).toBe(0);
  await page.keyboard.press('Enter');
  expect(await moved.evaluate((button) => button === document.activeElement)).toBe(true);
  release();
  await page.getByText(`${first?.slug} is now 2 of ${others.length + 3}.`).waitFor();
  expect(await readOrder()).toEqual([second, first, third, ...others]);
  expect(await moved.evaluate((button) => button === document.activeElement)).toBe(true);
  await shop.db`update content.static_pages set position = 0 where slug = ${third?.slug ?? ''}`;
  await down.first().click();
  await page.getByText('Somebody else changed the pages meanwhile.').waitFor();
  expect(await readOrder()).toEqual([third, second, first, ...others]);
  await page
    .getByRole('button', { name: `Move ${third?.slug} up` })
    .and(page.locator('[aria-disabled], [disabled]'))
    .waitFor();
});

test('switching off shows its failure in the question', async () => {
  const page = await openOffice('currencies?q=USD');
  await page.route('**/api/office/currencies/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
  );
  await page.getByRole('button', { name: /^Switch off/ }).click();
  const question = page.getByRole('dialog', { name: /^Switch off: / });
  await question.getByRole('button', { name: 'Switch off' }).click();
  await question.getByRole('alert').waitFor();
  await page.unroute('**/api/office/currencies/*');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Switch on/ }).waitFor();
});

test('a deleted view comes back with Undo', async () => {
  const page = await openOffice('items?q=knife');
  const menu = page.locator('summary', { hasText: 'Views' });
  await menu.click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Knives');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('View saved').waitFor();
  await menu.click();
  await page.getByRole('button', { name: 'Delete view Knives' }).click();
  await page.getByText('View Knives deleted').waitFor();
  await page.getByRole('button', { name: 'Undo the deletion of Knives' }).click();
  await page.getByText('View restored').waitFor();
  await page.reload();
  await menu.click();
  await page.getByRole('button', { name: 'Knives', exact: true }).click();
  expect(new URL(page.url()).searchParams.get('q')).toBe('knife');
});

test('a text that waits for its pause does not keep the page from a row that was opened', async () => {
  const { page, context } = await shop.visit(desk);
  await page.clock.install();
  await enterOffice(context, { db: shop.db, url: shop.url, role: 'admin' });
  await page.goto('/office/customers');
  const link = page.locator('.list-link').first();
  await link.waitFor();
  const path = `/office/${(await link.getAttribute('href'))?.replace(/^\/office\//, '')}`;
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => isHeld.then(() => route.continue()));
  await page.getByRole('search', { name: 'This list' }).getByRole('searchbox').fill('demo');
  const script = page.waitForRequest('**/*.js');
  await link.evaluate((element) => (element as HTMLElement).click());
  await script;
  // The pause ends while the script of the other screen is on its way.
  await page.clock.fastForward('00:01');
  release();
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 5000 }).toBe(path);
  await page.getByRole('heading', { level: 1, name: /^(?!Customers$)/ }).waitFor();
});
