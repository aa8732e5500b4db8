import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { givenStaff } from '../../server/test-kit/given-staff.ts';
import { addToCart, newCustomer, signIn } from '../support/customers.ts';
import { redlineId, redlinePath } from '../support/find-item.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { seenWithin } from '../support/seen-within.ts';
import { useOwnShop } from '../support/test-shop.ts';
import { waitForSync } from '../support/wait-for-sync.ts';

const shop = useOwnShop();

async function enterAsStaff() {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  return createOfficeClient({ baseUrl: shop.url, token });
}

/** Changes a price in the office and waits until the shop has it. */
async function changePrice(page: Page, price: number): Promise<void> {
  const office = await enterAsStaff();
  const { payload } = await office('readItemRecord', { id: redlineId });
  await office('changeItem', { id: redlineId, version: payload.version, price });
  const read = async () => (await page.request.get(`/api/items/${redlineId}`)).text();
  await expect.poll(read, seenWithin).toContain(`"price":${price}`);
}

async function changeText(page: Page, text: string): Promise<void> {
  const office = await enterAsStaff();
  const { payload } = await office('listTexts', { q: 'home.browse' });
  const { key = '', version = '' } = payload.find((row) => row.key === 'home.browse') ?? {};
  await office('saveText', { language_id: 1, key, version, text });
  await expect.poll(async () => (await page.request.get('/')).text(), seenWithin).toContain(text);
}

/** Hides the tab, or shows it again when its prices no longer count as current. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    const now = Date.now();
    if (next === 'visible') Date.now = () => now + 31_000;
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

const main = (page: Page) => page.getByRole('main');

test('an open tab takes over a changed price and text with its next page, without a reload', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await addToCart(page, redlineId);
  await openHydrated(page, '/products');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await changePrice(page, 41.07);
  await changeText(page, 'Browse what is new');
  await page.getByRole('link', { name: /cart/i }).first().click();
  await page.getByRole('heading', { level: 1, name: 'My Cart' }).waitFor();
  await main(page).getByText('€41.07').first().waitFor();
  await main(page).getByText('Price changed from €36.29').waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await main(page).getByText('Browse what is new').first().waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test('an open tab takes over a changed price and text when it is shown again', async () => {
  const { page, pageErrors } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  await addToCart(page, redlineId);
  await openHydrated(page, redlinePath);
  await waitForSync(page);
  await show(page, 'hidden');
  await changePrice(page, 42.08);
  await show(page, 'visible');
  await main(page).getByText('€42.08').first().waitFor();
  await openHydrated(page, '/cart');
  await waitForSync(page);
  await show(page, 'hidden');
  await changePrice(page, 43.09);
  await show(page, 'visible');
  await main(page).getByText('€43.09').first().waitFor();
  await openHydrated(page, '/');
  await waitForSync(page);
  await show(page, 'hidden');
  await changeText(page, 'Browse once more');
  await show(page, 'visible');
  await main(page).getByText('Browse once more').first().waitFor();
  expect(pageErrors).toEqual([]);
});
