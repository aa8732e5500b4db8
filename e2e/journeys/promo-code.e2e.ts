import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { newCustomer, signIn, submitSignIn } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const main = (page: Page) => page.getByRole('main');

test('a promo code takes its percentage off, survives a reload, and the discounted total is paid', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  await openCartAsGuest(page);
  await fillCart(page);
  await tryInvalidCodes(page);
  await applyCode(page);
  await page.reload();
  await main(page).getByText('Promo code applied: 10% off').waitFor();
  const { total } = await readSummary(page);
  await payByBalance(page);
  expect(await readNewestOrder(page)).toMatchObject({
    total,
    currency: 'EUR',
    status: expect.stringMatching(/^(processing|completed)$/),
  });
  expect(pageErrors).toEqual([]);
});

test('a promo code applied or cleared in one tab changes the other tab', async () => {
  const { page, context, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await fillCart(page);
  const other = await context.newPage();
  await openHydrated(other, '/cart');
  await main(other).getByRole('button', { name: 'Apply' }).waitFor();
  await page.bringToFront();
  await applyCode(page);
  await other.bringToFront();
  await main(other).getByText('Promo code applied: 10% off').waitFor();
  expect(await readSummary(other)).toEqual(await readSummary(page));
  await main(other).getByRole('button', { name: 'Clear' }).click();
  await main(page).getByRole('button', { name: 'Apply' }).waitFor();
  expect(await page.getByLabel('Promo code').getAttribute('readonly')).toBeNull();
  expect(pageErrors).toEqual([]);
});

/** The link to the cart leads a guest to the sign-in. */
async function openCartAsGuest(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).filter({ visible: true }).click();
  await page.waitForURL(/\/auth\?form=signin&redirect=%2Fcart$/);
  await submitSignIn(page, await newCustomer(shop, 5000));
  await page.waitForURL(isAt('/cart'));
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products?price_from=20&sort=asc');
  await page.locator('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+/);
  await main(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(isAt('/cart'));
}

async function tryInvalidCodes(page: Page): Promise<void> {
  const before = await readSummary(page);
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('No promo code provided').first().waitFor();
  await page.getByLabel('Promo code').fill('NO-SUCH-CODE');
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Invalid promo code').first().waitFor();
  expect(await readSummary(page)).toEqual(before);
}

/** The code is typed in lower case, with spaces around it. */
async function applyCode(page: Page): Promise<void> {
  const before = await readSummary(page);
  await page.getByLabel('Promo code').fill(' welcome10 ');
  await page.getByLabel('Promo code').press('Enter');
  await page.getByText('Promo code applied successfully').waitFor();
  await main(page).getByText('Promo code applied: 10% off').waitFor();
  expect(await page.getByLabel('Promo code').getAttribute('readonly')).not.toBeNull();
  const { subtotal, discount, total } = await readSummary(page);
  expect(subtotal).toBe(before.subtotal);
  expect(Math.abs(discount - subtotal / 10)).toBeLessThan(0.01);
  expect(total).toBeCloseTo(before.total - discount, 2);
  await main(page)
    .getByRole('button', { name: `Pay €${total.toFixed(2)} by card` })
    .waitFor();
}

async function payByBalance(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await main(page)
    .getByRole('button', { name: /from balance/ })
    .click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
}

interface Summary {
  subtotal: number;
  discount: number;
  total: number;
}

/** The amounts of the summary, in euros. */
async function readSummary(page: Page): Promise<Summary> {
  const rows = main(page).locator('.summary > div');
  const amountOf = async (label: string): Promise<number> => {
    const row = rows.filter({ has: page.getByText(label, { exact: true }) });
    return (await row.count()) === 0 ? 0 : Number(/€([\d,]+\.\d\d)/.exec(await row.innerText())?.[1]?.replace(',', ''));
  };
  // The summary starts as a skeleton.
  await rows.filter({ has: page.getByText('Total', { exact: true }) }).waitFor();
  return {
    subtotal: await amountOf('Subtotal'),
    discount: await amountOf('Promo discount'),
    total: await amountOf('Total'),
  };
}

async function readNewestOrder(page: Page): Promise<unknown> {
  const history = await page.request.get('/api/purchase/history');
  return ((await history.json()) as { payload: unknown[] }).payload[0];
}
