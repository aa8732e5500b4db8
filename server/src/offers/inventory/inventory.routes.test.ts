import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertSteamAccount } from '#server/identity/steam/steam-accounts.sql.ts';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { orderFault, steamIds } from '../../../test-kit/steam-sign-in.ts';

let shop: CallShop;
let person: Awaited<ReturnType<typeof givenCaller>>;

beforeAll(async () => {
  shop = await openCallShop();
  person = await givenCaller(shop);
  const link = { customerId: person.customer.id, steamId: steamIds.alex, name: '', now: new Date() };
  await insertSteamAccount(shop.db, link);
});
afterAll(() => shop.close());
beforeEach(() => shop.db`delete from steam.inventories`);

const list = () => person.outcome('listSteamInventory');

async function setEnabled(isEnabled: boolean) {
  await shop.db`update content.settings set is_steam_inventory_enabled = ${isEnabled}`;
  await shop.shop.content.refresh();
}

test('the inventory of the linked account has what the shop pays', async () => {
  const { payload } = await person.reply('listSteamInventory');
  expect(payload).toMatchObject({ state: 'public', steam_id: steamIds.alex });
  const bought = payload.skins.find(({ obstacle }) => obstacle === null);
  expect(bought?.price).toBeGreaterThan(0);
});

test('nobody reads one while the shop does not show inventories', async () => {
  await setEnabled(false);
  expect(await list()).toBe('steam_off');
  await setEnabled(true);
  expect(await list()).toBe('OK');
});

test('Steam that does not answer is unavailable', async () => {
  await orderFault(shop.db, 'inventory', 'error');
  expect(await list()).toBe('steam_unavailable');
  expect(await list()).toBe('OK');
});

test('Steam is asked for a customer a few times only, and what it said is shown further on', async () => {
  expect(await list()).toBe('OK');
  await shop.db`update platform.rate_windows set count = 10_000`;
  expect(await list()).toBe('OK');
  await shop.db`delete from steam.inventories`;
  expect(await list()).toBe('too_many_requests');
});
