import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, openBrowser, openVisitor, phone } from '../support/open-browser.ts';
import { demoCustomer, signIn, signOut } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });
const name = 'Alex Winter';

test.each([
  ['a phone', phone],
  ['a desk', desk],
])(
  'at %s Back after a log-out shows nothing of the customer, also in a browser that keeps pages',
  async (_name, size) => {
    const browser = await openBrowser({ keepsPages: true });
    const { page, troubles } = await openVisitor(browser, { size, url: here.shop.url });
    await page.goto('/products');
    await signIn(page, demoCustomer);
    await page.goto('/products');
    await page.goto('/account/personal');
    await page.getByRole('heading', { name }).waitFor();
    await signOut(page);
    for (const path of ['/auth', '/products']) {
      await page.goBack({ waitUntil: 'commit' });
      expect(await readScreen(page)).not.toContain(name);
      await page.waitForURL(isAt(path));
      await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).filter({ visible: true }).waitFor();
      expect(await page.content()).not.toContain(name);
    }
    expect(troubles).toEqual([]);
    await browser.close();
  },
);

const readText = () => (document.documentElement.hidden ? '' : (document.querySelector('body')?.innerText ?? ''));

/** What can be read at this moment; nothing while one page gives way to the next. */
const readScreen = (page: Page): Promise<string> => page.evaluate(readText).catch(() => '');

test('a log-out in one tab empties the other, which stays online', async () => {
  const { page, context, troubles } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await page.goto('/products#main');
  const other = await context.newPage();
  await other.goto('/account/personal');
  await signOut(other);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_owner');
  await page.bringToFront();
  await page.getByRole('banner').getByRole('link', { name: 'Sale' }).click();
  await page.waitForURL(isAt('/sale'));
  expect(await page.getByText('You are offline').count()).toBe(0);
  expect(troubles).toEqual([]);
});

const words = 'Something went wrong on our side. Nothing was lost; please try again.';

test('a page that cannot be read says so in the words of the shop, a part of one in its place', async () => {
  const { page } = await here.visit(desk);
  await signIn(page, demoCustomer);
  await withoutTable('checkout.orders', async () => {
    expect((await page.goto('/success-payment?type=order&order=1'))?.status()).toBe(500);
    await page.getByText(words).waitFor();
  });
  await withoutTable('offers.offers', async () => {
    expect((await page.goto('/account/offers'))?.status()).toBe(200);
    await page.getByRole('button', { name: 'Create new offer' }).waitFor();
    await page.getByText(words).waitFor();
  });
  await withoutTable('favourites.favourites', async () => {
    expect((await page.goto('/favourites'))?.status()).toBe(200);
    await page.getByText('Failed to load products').waitFor();
  });
  await withoutTable('wallet.deposits', async () => {
    expect((await page.goto('/account/transactions'))?.status()).toBe(200);
    await page.getByText(words).waitFor();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table').or(page.getByText('No payments')).first().waitFor();
});

async function withoutTable(table: string, look: () => Promise<void>): Promise<void> {
  await here.shop.runSql(`alter table ${table} rename to away`);
  await look();
  await here.shop.runSql(`alter table ${table.split('.')[0]}.away rename to ${table.split('.')[1]}`);
}
