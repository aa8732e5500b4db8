import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenDeal } from '../../server/test-kit/given-deal.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, signIn } from '../support/customers.ts';
import { desk, phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();

async function reloadedText(page: Page): Promise<string> {
  await page.reload();
  return page.getByRole('main').innerText();
}

const pathOf = (itemId = 0) => `/products/cs2/all/${itemId}`;

test('the home page shows every running deal, the page of its item sells it, and then the item is gone', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const { id, itemIds } = await givenDeal(shop.db);
  // The deal that ends first is the large one: that of the demo.
  await shop.db`update deals.deals set ends_at = ends_at + interval '2 days' where id = ${id}`;
  await signIn(page, await newCustomer(shop, 50_000));
  await openHydrated(page, '/');
  await page.locator('.deals-placeholder').scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Deal of the day' }).waitFor();
  await page.getByRole('region', { name: 'More deals' }).waitFor();
  const more = page.getByRole('region', { name: 'More deals' });
  await more.getByText('€80.00', { exact: true }).waitFor();
  await more.getByText('30-day low €100.00').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await more.getByRole('heading', { level: 3 }).getByRole('link').click();
  const deal = page.getByRole('main').getByRole('region', { name: 'Deal of the day' });
  await deal.getByText('In the cart it costs €100.00.').waitFor();
  expect(new URL(page.url()).pathname).toBe(pathOf(itemIds[0]));
  expect(await page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  await deal.getByRole('button', { name: 'Buy for €80.00' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check();
  await dialog.getByRole('button', { name: 'Pay €80.00' }).click();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  // Browsers may keep the item for five seconds.
  await expect.poll(() => reloadedText(page), { timeout: 15_000 }).toContain('Not available');
  expect(await deal.count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('a guest sees the price of the deal on the item page, and after its end the own price of the item', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  const { id, itemIds } = await givenDeal(shop.db);
  await shop.db`update deals.deals set ends_at = now() + interval '20 seconds' where id = ${id}`;
  const itemPath = pathOf(itemIds[0]);
  // The shop learns of a new item within a second.
  await expect.poll(async () => (await page.request.get(itemPath)).text()).toContain('Buy for €80.00');
  await openHydrated(page, itemPath);
  const deal = page.getByRole('region', { name: 'Deal of the day' });
  expect(await deal.getByRole('link', { name: 'Buy for €80.00' }).getAttribute('href')).toContain(
    encodeURIComponent(itemPath),
  );
  await deal.getByText('This deal is over').waitFor();
  await page.getByRole('button', { name: 'Buy Now' }).first().waitFor();
  await page.locator('.product-price').getByText('€100.00').first().waitFor();
  expect(pageErrors).toEqual([]);
});
