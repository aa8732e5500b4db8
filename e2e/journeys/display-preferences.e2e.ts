import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { isAt } from '../support/find-item.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

const main = (page: Page) => page.getByRole('main');

/** On a phone, whose menu has native lists; the visitor tests use the menus of a desk. */
test('currency and language apply to every page and tab, and to the order', async () => {
  const { page, context, pageErrors } = await shop.visit(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await signIn(page, await newCustomer(shop, 1000));
  const other = await context.newPage();
  await other.goto('/products?sort=asc');
  await page.goto('/products?sort=asc');
  await page.bringToFront();
  await chooseCurrencyAndLeave(page);
  await expectForints(page, 'sale=true&limit=1');
  await expectForints(other, 'sort=asc&limit=1');
  await buyTheFirst(page);
  await other.bringToFront();
  await chooseGerman(other);
  await page.bringToFront();
  await payInGerman(page);
  await other.bringToFront();
  await chooseCurrency(other, { code: 'EUR', menu: 'Menü öffnen', label: 'Währung' });
  await page.bringToFront();
  await expectOrderInForints(page);
  expect(pageErrors).toEqual([]);
});

test('a card is charged in euros, which every step names beside the display currency', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const customer = await newCustomer(shop, 1);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await signIn(page, customer);
  await chooseCurrency(page, { code: 'HUF' });
  await main(page).getByText(/^Ft/).first().waitFor();
  const [item] = await shop.db<{ id: number; priceCents: number }[]>`
    select id, price_cents from catalog.items where stock > 3 and price_cents between 200 and 5000 order by id limit 1`;
  await addToCart(page, item?.id ?? 0);
  await openHydrated(page, '/cart');
  const [all, rest] = [euros(item?.priceCents ?? 0), euros((item?.priceCents ?? 0) - 100)];
  await main(page).getByText(`You pay exactly ${all}`).first().waitFor();
  await page.getByRole('checkbox', { name: /^Use balance first/ }).check();
  await main(page).getByText(`You pay exactly ${rest}`).first().waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await main(page)
    .getByRole('button', { name: /^Pay Ft.* by card$/ })
    .click();
  await page.waitForURL('**/sandbox/pay/**');
  await page.getByRole('button', { name: `Pay ${rest}` }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await page.getByText('Charged', { exact: true }).waitFor();
  await page.getByText(rest, { exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
});

async function chooseCurrency(page: Page, { code = '', menu = 'Open menu', label = 'Currency' }): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('dialog').getByLabel(label).selectOption(code);
}

/** Follows a link while the page in the new currency still loads. */
async function chooseCurrencyAndLeave(page: Page): Promise<void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const isRequested = page.waitForRequest(/\.data(\?|$)/);
  await chooseCurrency(page, { code: 'HUF' });
  await isRequested;
  await page.getByRole('dialog').getByRole('link', { name: 'Sale', exact: true }).click();
  gate.resolve(undefined);
  await page.waitForURL(isAt('/sale'));
  await page.unrouteAll({ behavior: 'wait' });
}

/** All prices are in forints, and the first is that of the API. */
async function expectForints(page: Page, query: string): Promise<void> {
  await page.locator('article').filter({ hasText: 'Ft' }).first().waitFor();
  const reply = await page.request.get(`/api/items/list?${query}&currency=HUF`);
  const [item] = ((await reply.json()) as { payload: { price: number }[] }).payload;
  const price = item?.price.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const shown = page.locator('article').first().locator('.price-box');
  await expect.poll(() => shown.innerText()).toContain(`Ft\u00a0${price}`);
  expect(await main(page).innerText()).not.toContain('€');
}

/** List, item and cart are in the chosen currency. */
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
  const { cart } = (await (await page.request.get('/api/cart/contents')).json()) as { cart: { price_eur: number }[] };
  const charge = `You pay exactly €${cart[0]?.price_eur.toFixed(2)}`;
  const text = await main(page).innerText();
  expect(text).toContain(charge);
  expect(text.replaceAll(charge, '')).not.toContain('€');
}

async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('heading', { name: 'Produkte', level: 1, includeHidden: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
}

/** Another tab switched to German while the cart was open. */
async function payInGerman(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Mein Warenkorb' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByRole('checkbox', { name: /^Ich akzeptiere/ }).check();
  await main(page)
    .getByRole('button', { name: /vom Guthaben zahlen/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /zahlen$/ })
    .click();
  await page.getByRole('heading', { name: 'Kauf erfolgreich!' }).waitFor();
}

/** An order keeps the currency it was paid in. */
async function expectOrderInForints(page: Page): Promise<void> {
  await page.goto('/account/orders');
  const newest = main(page).locator('tbody tr').first();
  await newest.waitFor();
  expect(await newest.innerText()).toMatch(/Ft\u00a0[\d,]+\.\d\d/);
  // The balance is in the current currency.
  expect(await main(page).innerText()).toContain('€');
}
