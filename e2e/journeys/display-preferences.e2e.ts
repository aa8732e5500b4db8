import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const main = (page: Page) => page.getByRole('main');

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('at %s a currency and a language chosen on the way hold on every page and in every tab', async (_name, size) => {
  const { page, context, troubles } = await here.visit(size);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await signIn(page, demoCustomer);
  const other = await context.newPage();
  await other.goto('/products?sort=asc');
  await page.goto('/products?sort=asc');
  await page.bringToFront();
  await chooseAndLeave(page, size === phone);
  await expectForints(page, 'sale=true&limit=1');
  await expectForints(other, 'sort=asc&limit=1');
  await buyTheFirst(page);
  await other.bringToFront();
  await chooseGerman(other, size === phone);
  await page.bringToFront();
  await payInGerman(page);
  await other.bringToFront();
  await chooseCurrency(other, { code: 'EUR', isPhone: size === phone, menu: 'Menü öffnen', label: 'Währung' });
  await page.bringToFront();
  await findOrderInForints(page);
  expect(troubles).toEqual([]);
  expect(await here.shop.verifyLedger()).toContain('The ledger holds');
});

interface Choice {
  code: string;
  isPhone: boolean;
  menu?: string;
  label?: string;
}

/** The menu of a phone has lists of the browser, the header of a desk has menus. */
async function chooseCurrency(
  page: Page,
  { code, isPhone, menu = 'Open menu', label = 'Currency' }: Choice,
): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('dialog').getByLabel(label).selectOption(code);
    return;
  }
  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: /EUR|HUF/ })
    .click();
  await page.getByRole('banner').getByRole('button', { name: code }).click();
}

/** Goes elsewhere while the page with the chosen currency is still on its way. */
async function chooseAndLeave(page: Page, isPhone: boolean): Promise<void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const isAsked = page.waitForRequest(/\.data(\?|$)/);
  await chooseCurrency(page, { code: 'HUF', isPhone });
  await isAsked;
  const links = isPhone ? page.getByRole('dialog') : page.getByRole('banner');
  await links.getByRole('link', { name: 'Sale', exact: true }).click();
  gate.resolve(undefined);
  await page.waitForURL(isAt('/sale'));
  await page.unrouteAll({ behavior: 'wait' });
}

/** Every price of the page is in forints, and the first one is what the shop asks for. */
async function expectForints(page: Page, query: string): Promise<void> {
  await page.locator('article').filter({ hasText: 'Ft' }).first().waitFor();
  const reply = await page.request.get(`/api/items/list?${query}&currency=HUF`);
  const [item] = ((await reply.json()) as { payload: { price: number }[] }).payload;
  const price = item?.price.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const shown = page.locator('article').first().locator('.price-box');
  await expect.poll(() => shown.innerText()).toContain(`Ft\u00a0${price}`);
  expect(await main(page).innerText()).not.toContain('€');
}

/** From the list to the item and to the cart, all in the chosen currency. */
async function buyTheFirst(page: Page): Promise<void> {
  await page.locator('article').last().getByRole('link').first().click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+/);
  await main(page).getByText(/^Ft/).first().waitFor();
  expect(await main(page).innerText()).not.toContain('€');
  await main(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(isAt('/cart'));
  await main(page)
    .getByRole('button', { name: /^Pay Ft.* by card$/ })
    .waitFor();
  expect(await main(page).innerText()).not.toContain('€');
}

async function chooseGerman(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
  } else {
    await page.getByRole('banner').locator('summary').filter({ hasText: 'EN' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click();
  }
  await page.getByRole('heading', { name: 'Produkte', level: 1, includeHidden: true }).waitFor({ state: 'attached' });
  if (isPhone) await page.keyboard.press('Escape');
}

/** The cart was open when another tab chose German; the currency stays what it was. */
async function payInGerman(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Mein Warenkorb' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByRole('checkbox').check();
  await main(page)
    .getByRole('button', { name: /^Guthaben/ })
    .click();
  await page.getByRole('heading', { name: 'Kauf erfolgreich!' }).waitFor();
}

/** What was paid in forints stays so, whatever is shown now. */
async function findOrderInForints(page: Page): Promise<void> {
  await page.goto('/account/orders');
  const newest = main(page).locator('tbody tr').first();
  await newest.waitFor();
  expect(await newest.innerText()).toMatch(/Ft\u00a0[\d,]+\.\d\d/);
  // The balance beside it is in today's currency.
  expect(await main(page).innerText()).toContain('€');
}
