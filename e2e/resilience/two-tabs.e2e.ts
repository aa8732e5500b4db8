import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility-violations.ts';
import { addToCart, newCustomer, readPayload, signIn } from '../support/customers.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => main(page).getByRole('button', { name: /from balance/ });
const card = (page: Page) => main(page).getByRole('button', { name: /^Pay €.* by card$/ });

/** One cart in two tabs, each ready to pay. */
async function givenTabs(): Promise<{ first: Page; second: Page; pageErrors: string[] }> {
  const [item] = await shop.db`select id from catalog.items where stock > 3 and price_cents > 200 order by id limit 1`;
  const { page: first, context, pageErrors } = await shop.visit(desk);
  await signIn(first, await newCustomer(shop, 500));
  await addToCart(first, item?.['id'] as number);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.bringToFront();
    await openHydrated(page, '/cart');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+491701234567');
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
  }
  return { first, second, pageErrors };
}

test('a cart paid in one tab says so in another, which names the order', async () => {
  const { first, second, pageErrors } = await givenTabs();
  await first.bringToFront();
  await balance(first).click();
  await first.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await second.bringToFront();
  await second.getByText(/^You paid this cart in another window: order #\d+\. You weren't charged again\.$/).waitFor();
  expect(await listViolations(second)).toEqual([]);
  await main(second)
    .getByRole('link', { name: /^order #\d+$/ })
    .click();
  await second.getByRole('heading', { name: /^Order #\d+$/ }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('two tabs that pay at once charge once, and the other one says so', async () => {
  const { first, second, pageErrors } = await givenTabs();
  // Clicks of the page itself, because only one tab is in front.
  await Promise.all([first, second].map((page) => balance(page).evaluate((button) => (button as HTMLElement).click())));
  const refusal = /^Your cart was paid or emptied in another window\./;
  const outcomes = [first, second].map(async (page) => {
    const success = page.getByRole('heading', { name: 'Purchase Successful!' });
    await success.or(page.getByText(refusal)).first().waitFor();
    return (await success.count()) > 0;
  });
  expect((await Promise.all(outcomes)).filter((hasBought) => hasBought)).toHaveLength(1);
  const orders = await readPayload<object[]>(first, '/api/purchase/history');
  expect(orders).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test('a payment that a second tab begins replaces that of the first, which is not charged', async () => {
  const { first, second, pageErrors } = await givenTabs();
  await first.bringToFront();
  await card(first).click();
  await first.waitForURL('**/sandbox/pay/**');
  await second.bringToFront();
  await card(second).click();
  await second.waitForURL('**/sandbox/pay/**');
  await first.bringToFront();
  await first.getByRole('button', { name: /^Pay €/ }).click();
  await first.getByText('You started a newer payment, which replaced this one.').waitFor();
  await second.bringToFront();
  await second.getByRole('button', { name: /^Pay €/ }).click();
  await second.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  const orders = await readPayload<{ status: string }[]>(second, '/api/purchase/history');
  expect(orders.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  const charges = await shop.db`
    select 1 from payments.payments where status = 'paid' and customer_id = (select max(id) from identity.customers)`;
  expect(charges).toHaveLength(1);
  expect(pageErrors).toEqual([]);
  expect(await shop.verifyLedger()).toContain('The ledger holds');
});
