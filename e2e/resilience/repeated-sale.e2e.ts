import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCustomer, readPayload, signIn } from '../support/customers.ts';
import { desk } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const sendButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send request' });

async function openSellForm(page: Page) {
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  return page.getByRole('dialog');
}

test('a sell request without a response is created once, also when it is sent again after a reload', async () => {
  const { page } = await shop.visit(desk);
  await signIn(page, await newCustomer(shop));
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/offer/create')) keys.push(request.headers()['idempotency-key']);
  });
  const dialog = await openSellForm(page);
  await dialog.getByLabel('Skin name').fill('Nova | Rust Coat');
  await dialog.getByLabel('Price in euros').fill('3');
  await dialog.getByLabel('Quality').selectOption('well_worn');
  await dialog.getByLabel('Steam inventory link').fill('https://steamcommunity.com/id/kim/inventory');
  await page.route(
    '**/api/offer/create',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await dialog.getByRole('alert').first().waitFor();
  await openSellForm(page);
  await expect.poll(() => dialog.getByLabel('Skin name').inputValue()).toBe('Nova | Rust Coat');
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await readPayload<{ id: number }[]>(page, '/api/offer/history')).toHaveLength(1);
  const stored = String(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'));
  expect(stored).not.toContain(keys[0]);
});
