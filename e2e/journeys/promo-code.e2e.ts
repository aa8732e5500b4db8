import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAt } from '../support/find-item.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer, signIn } from '../support/customers.ts';
import { withShop } from '../support/with-shop.ts';

const here = withShop({ seed: 'small' });

const main = (page: Page) => page.getByRole('main');

test.each([
  ['a phone', phone],
  ['a desk', desk],
])(
  'at %s the code of the demo takes a tenth off, is kept over a reload, and that is what is paid',
  async (_name, size) => {
    const { page, troubles } = await here.visit(size);
    if (size === phone) await findCartBehindSignIn(page);
    else await signIn(page, demoCustomer);
    await fillCart(page);
    await tryUnknownCode(page);
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
    expect(troubles).toEqual([]);
    expect(await here.shop.verifyLedger()).toContain('The ledger holds');
  },
);

test('a code that is applied or cleared in one tab is so in the other', async () => {
  const { page, context, troubles } = await here.visit(desk);
  await signIn(page, demoCustomer);
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
  expect(troubles).toEqual([]);
});

/** The cart of a guest is behind the sign-in, and the link to it leads there at once. */
async function findCartBehindSignIn(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).filter({ visible: true }).click();
  await page.waitForURL(/\/auth\?form=signin&redirect=%2Fcart$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(demoCustomer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password);
  await main(page).getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(isAt('/cart'));
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products?price_from=20&sort=asc');
  await page.locator('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/products\/cs2\/all\/\d+/);
  await main(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(isAt('/cart'));
}

async function tryUnknownCode(page: Page): Promise<void> {
  const before = await readSummary(page);
  await page.getByLabel('Promo code').fill('NO-SUCH-CODE');
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Invalid promo code').first().waitFor();
  expect(await readSummary(page)).toEqual(before);
}

/** The code may be typed as it comes. */
async function applyCode(page: Page): Promise<void> {
  const before = await readSummary(page);
  await page.getByLabel('Promo code').fill(' welcome10 ');
  await page.getByLabel('Promo code').press('Enter');
  await page.getByText('Promo code applied successfully').waitFor();
  await main(page).getByText('Promo code applied: 10% off').waitFor();
  const { subtotal, discount, total } = await readSummary(page);
  expect(subtotal).toBe(before.subtotal);
  expect(Math.abs(discount - subtotal / 10)).toBeLessThan(0.01);
  expect(total).toBeCloseTo(before.total - discount, 2);
  await main(page)
    .getByRole('button', { name: `Pay €${total.toFixed(2)} by card` })
    .waitFor();
}

async function payByBalance(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await main(page)
    .getByRole('button', { name: /^Balance/ })
    .click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
}

interface Summary {
  subtotal: number;
  discount: number;
  total: number;
}

/** The amounts of the summary as the customer reads them, in euros. */
async function readSummary(page: Page): Promise<Summary> {
  const rows = main(page).locator('.summary > div');
  const amountOf = async (label: string): Promise<number> => {
    const row = rows.filter({ has: page.getByText(label, { exact: true }) });
    return (await row.count()) === 0 ? 0 : Number(/€([\d,]+\.\d\d)/.exec(await row.innerText())?.[1]?.replace(',', ''));
  };
  // Its shape stands there before it does.
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
