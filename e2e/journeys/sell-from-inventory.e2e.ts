import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayMs } from '#server/platform/clock.ts';
import { giveAsset } from '#server/steam-twin/give-asset.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { newCustomer, readPayload, signIn } from '../support/customers.ts';
import { fakeResponse } from '../support/faked-response.ts';
import { newSteamAccount } from '../support/new-steam-account.ts';
import { phone } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const redline = 'AK-47 | Redline (Field-Tested)';
const phobos = 'AWP | Phobos (Minimal Wear)';
const vulcan = 'StatTrak™ AK-47 | Vulcan (Field-Tested)';

/** Name of a Steam account whose third skin cannot be traded yet. */
async function givenInventory(): Promise<string> {
  const { steamId, name } = await newSteamAccount(shop);
  const now = new Date();
  const owned = { steamId, paintSeed: 512, now };
  await giveAsset(shop.db, { ...owned, marketHashName: redline, float: 0.2614 });
  await giveAsset(shop.db, { ...owned, marketHashName: phobos, float: 0.0911 });
  const protectedUntil = new Date(now.getTime() + 5 * dayMs);
  await giveAsset(shop.db, { ...owned, marketHashName: vulcan, float: 0.1687, protectedUntil });
  return name;
}

async function openInventory(page: Page) {
  await openHydrated(page, '/account/offers');
  await page.getByRole('button', { name: 'Create new offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Steam inventory' }).click();
}

test('a customer links Steam, chooses two skins of the inventory and offers them', async () => {
  const { page, pageErrors } = await shop.visit(phone);
  const account = await givenInventory();
  await signIn(page, await newCustomer(shop));
  await openInventory(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Link Steam account' }).click();
  await page.getByRole('button', { name: 'Link Steam account' }).click();
  await page.getByLabel(account).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The Steam account is linked.').waitFor();

  await openInventory(page);
  const skin = (name: string) => dialog.getByRole('checkbox', { name });
  await skin(redline).waitFor();
  await dialog.getByText('Float 0.2614').waitFor();
  expect(await skin('StatTrak™ AK-47 | Vulcan').isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('Add at least one skin').waitFor();

  const asked = (name: string) => dialog.getByLabel(`Asking price for ${name}`);
  await skin(redline).check();
  const gone = { title: ['This skin is no longer in your inventory'] };
  await fakeResponse(page, 'offer/create', { body: JSON.stringify({ errors: gone }) });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('no longer in your inventory').waitFor();
  await page.unrouteAll();

  await skin(phobos).check();
  await asked(redline).fill('0');
  await dialog.getByLabel('Search your inventory').fill('phobos');
  await dialog.getByRole('button', { name: 'Send request for 2 skins' }).click();
  await dialog.getByText('Price must be a positive number').waitFor();
  await expect.poll(() => asked(redline).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await listViolations(page)).toEqual([]);
  await asked(redline).fill('12.50');

  await dialog.getByRole('button', { name: 'Type names' }).click();
  await dialog.getByRole('combobox', { name: 'Skin name' }).fill('My own drawing');
  await dialog.getByRole('button', { name: 'Steam inventory' }).click();
  await dialog.getByRole('button', { name: 'Send request for 3 skins' }).click();
  await dialog.getByText('Price is required').waitFor();
  await dialog.getByRole('combobox', { name: 'Skin name' }).fill('');
  await dialog.getByRole('button', { name: 'Send request for 2 skins' }).click();
  await page.getByRole('heading', { name: 'Your request has been successfully accepted' }).waitFor();

  const offers = await readPayload<{ title: string; user_price: number }[]>(page, '/api/offer/history');
  expect(offers.map(({ title }) => title)).toEqual([phobos, redline]);
  expect(offers[1]?.user_price).toBe(12.5);
  await openInventory(page);
  await dialog.getByRole('listitem').filter({ hasText: redline }).getByText('Offered to us already').waitFor();
  expect(await skin(redline).isDisabled()).toBe(true);
  expect(pageErrors).toEqual([]);
});
