import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { insertSteamAccount } from '#server/identity/steam/steam-accounts.sql.ts';
import { givenCustomer, givenPassword } from '../../server/test-kit/given-customer.ts';
import { listViolations } from '../support/accessibility-violations.ts';
import { signIn } from '../support/customers.ts';
import { fakeResponse } from '../support/faked-response.ts';
import { desk, phone, type Screen } from '../support/open-browser.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listLayoutFaults } from '../support/page-faults.ts';
import { useOwnShop } from '../support/test-shop.ts';
import { listSmallTargets } from '../support/touch-targets.ts';

const shop = useOwnShop();

const steamIds = { alex: '76561201960265729', privatePaul: '76561201960265732', emptyEli: '76561201960265733' };

async function orderFault(fault: string): Promise<void> {
  const body = JSON.stringify({ operation: 'inventory', fault, times: 1 });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${shop.url}/sandbox/steam/faults`, { method: 'POST', headers, body })).status).toBe(200);
}

/** The dialog of a request, with the inventory of a linked account; nobody has read it yet. */
async function openInventory(steamId: string, { fault, screen = phone }: { fault?: string; screen?: Screen } = {}) {
  const visitor = await shop.visit(screen);
  const { id, email } = await givenCustomer(shop.db);
  await shop.db`delete from identity.steam_accounts where steam_id = ${steamId}`;
  await shop.db`delete from steam.inventories`;
  await insertSteamAccount(shop.db, { customerId: id, steamId, name: '', now: new Date() });
  if (fault) await orderFault(fault);
  await signIn(visitor.page, { email, password: givenPassword });
  await openHydrated(visitor.page, '/account/offers');
  await visitor.page.getByRole('button', { name: 'Create new offer' }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Steam inventory' }).click();
  return { ...visitor, dialog, again: dialog.getByRole('button', { name: 'Try again' }) };
}

async function expectNoFaults(page: Page, { width }: Screen): Promise<void> {
  const small = width === phone.width ? await listSmallTargets(page) : [];
  expect([...(await listViolations(page)), ...(await listLayoutFaults(page, width)), ...small]).toEqual([]);
}

const skin = 'AK-47 | Safety Net';
const isFocused = (element: Element) => element === document.activeElement;

test.each([phone, desk])('a private inventory is explained, and read once it is public ($width px)', async (screen) => {
  const { page, dialog, again, pageErrors } = await openInventory(steamIds.privatePaul, { screen });
  await dialog.getByText('Your inventory is private').waitFor();
  const settings = dialog.getByRole('link', { name: 'Open Steam’s privacy settings' });
  expect(await settings.getAttribute('href')).toBe('https://steamcommunity.com/my/edit/settings');
  await expectNoFaults(page, screen);
  // Its reply is stored before the inventory becomes public.
  const read = page.waitForResponse(/\/api\/steam\/inventory/);
  await again.click();
  await read;
  await expect.poll(() => again.evaluate(isFocused)).toBe(true);
  await fetch(`${shop.url}/sandbox/steam/accounts/${steamIds.privatePaul}/public`, { method: 'POST' });
  // A private one is kept for half a minute.
  await shop.db`delete from steam.inventories`;
  await again.click();
  await dialog.getByRole('checkbox', { name: skin }).waitFor();
  expect(await dialog.getByLabel('Search your inventory').evaluate(isFocused)).toBe(true);
  await fetch(`${shop.url}/sandbox/steam/accounts/${steamIds.privatePaul}/private`, { method: 'POST' });
  expect(pageErrors).toEqual([]);
});

test.each(['error', 'malformed'])('an inventory that cannot be read (%s) is asked for again', async (fault) => {
  const { page, dialog, again } = await openInventory(steamIds.alex, { fault });
  await dialog.getByText('We cannot read your inventory right now.').waitFor();
  await expectNoFaults(page, phone);
  await again.click();
  await dialog.getByRole('checkbox', { name: 'AK-47 | Redline' }).waitFor();
});

test('a slow inventory says so, and skins can be typed meanwhile', async () => {
  const { page, dialog } = await openInventory(steamIds.alex, { fault: 'timeout' });
  await dialog.getByText('Reading your inventory').waitFor();
  await dialog.getByText('Steam is slow today.').waitFor();
  await expectNoFaults(page, phone);
  await dialog.getByRole('button', { name: 'Type names' }).click();
  await dialog.getByRole('combobox', { name: 'Skin name' }).fill('My skin');
  await dialog.getByRole('button', { name: 'Steam inventory' }).click();
  // On a busy machine the first read has ended by now, and this is the second one.
  const outcome = dialog.getByText('We cannot read your inventory right now.');
  await outcome
    .or(dialog.getByRole('checkbox', { name: 'AK-47 | Redline' }))
    .first()
    .waitFor({ timeout: 15_000 });
});

test('an empty inventory says what Steam hides, and can be asked for again', async () => {
  const { page, dialog, again } = await openInventory(steamIds.emptyEli);
  await dialog.getByText('We see no Counter-Strike items in your inventory.').waitFor();
  await again.waitFor();
  await expectNoFaults(page, phone);
});

test('who asks too often reads how long to wait', async () => {
  const { page, dialog, again } = await openInventory(steamIds.emptyEli);
  await again.waitFor();
  const message = 'Too many attempts. Please try again in 3 minutes.';
  const body = JSON.stringify({ status: 'ERROR', code: 'too_many_requests', message, data: { seconds: 180 } });
  await fakeResponse(page, 'steam/inventory*', { status: 429, body });
  await again.click();
  await dialog.getByText(message).waitFor();
  await expectNoFaults(page, phone);
  await page.unrouteAll();
  await again.click();
  await dialog.getByText('We see no Counter-Strike items in your inventory.').waitFor();
});
