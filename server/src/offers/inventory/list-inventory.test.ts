import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { insertSteamAccount } from '#server/identity/steam/steam-accounts.sql.ts';
import type { SteamGateway } from '#server/steam/steam.types.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestSteam, orderFault, steamIds } from '../../../test-kit/steam-sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { findAssets } from './find-assets.ts';
import { inventoryLimits, listInventory } from './list-inventory.ts';

let database: TestDatabase;
let steam: Awaited<ReturnType<typeof openTestSteam>>;
let customerId: number;
let asked: number;
let gateway: SteamGateway;

beforeAll(async () => {
  database = await openTestDatabase('shop');
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db`delete from identity.steam_accounts`;
  await db`delete from steam.inventories`;
  steam = await openTestSteam(db);
  customerId = (await givenCustomer(db)).id;
  asked = 0;
  gateway = {
    ...steam.gateway,
    fetchInventory: (id) => {
      asked += 1;
      return steam.gateway.fetchInventory(id);
    },
  };
});
afterEach(() => steam.close());

const link = (steamId: string) => insertSteamAccount(database.db, { customerId, steamId, name: '', now: new Date() });
const list = (now = new Date()) =>
  listInventory(database.db, gateway, { customerId, languageId: 1, isEnabled: true, rateLimitFactor: 1, now });

test('skins have their float and the price by the rules, and those that are not bought a reason', async () => {
  await link(steamIds.alex);
  const { state, skins } = await list();
  expect(state).toBe('public');
  const of = (name: string) => skins.find(({ marketHashName }) => marketHashName.startsWith(name));
  expect(of('AK-47 | Redline')).toMatchObject({
    float: 0.2614,
    paintSeed: 512,
    inspectLink: expect.stringMatching(/^steam:/) as string,
    quality: 'field_tested',
    obstacle: null,
  });
  expect(of('AK-47 | Redline')?.suggestion?.offerCents).toBeGreaterThan(0);
  expect(of('StatTrak™ AK-47 | Vulcan')?.obstacle).toBe('protected');
  expect(of('5 Year Veteran Coin')?.obstacle).toBe('not_tradable');
  expect(of('M4A1-S | Workshop Sample')).toMatchObject({ obstacle: 'no_price', quality: 'field_tested', item: null });
});

test('Steam is asked once in five minutes, also by several at a time', async () => {
  await link(steamIds.alex);
  const now = new Date();
  await Promise.all([list(now), list(now), list(now)]);
  await list(new Date(now.getTime() + 4 * minuteMs));
  expect(asked).toBe(1);
  await list(new Date(now.getTime() + 5 * minuteMs));
  expect(asked).toBe(2);
});

test('a private inventory and a missing account are said', async () => {
  expect(await list()).toMatchObject({ state: 'not_linked', skins: [] });
  await link(steamIds.private);
  expect(await list()).toMatchObject({ state: 'private', skins: [] });
});

test.each(['error', 'rate_limit', 'malformed'] as const)('Steam that answers with %s is unavailable', async (fault) => {
  await link(steamIds.alex);
  await orderFault(database.db, 'inventory', fault);
  await expect(list()).rejects.toMatchObject({ code: 'steam_unavailable' });
});

test('a customer who asks too often is refused', async () => {
  await link(steamIds.alex);
  const now = new Date();
  for (let call = 0; call < inventoryLimits.perCustomer.limit; call += 1) {
    await database.db`delete from steam.inventories`;
    await list(now);
  }
  await database.db`delete from steam.inventories`;
  await expect(list(now)).rejects.toMatchObject({ code: 'too_many_requests' });
});

const find = (id: string | undefined, now = new Date()) => findAssets(database.db, { customerId, assetIds: [id], now });

test('only own skins that can be traded are taken into an offer', async () => {
  await link(steamIds.alex);
  const { skins } = await list();
  const good = skins.find(({ obstacle }) => obstacle === null)?.assetId;
  const locked = skins.find(({ obstacle }) => obstacle === 'protected')?.assetId;
  expect(await find(good)).toMatchObject([{ assetId: good }]);
  expect(await find(undefined)).toEqual([null]);
  await expect(find(locked)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(find(locked, new Date(Date.now() + 6 * dayMs))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(find('123')).rejects.toMatchObject({ code: 'invalid_input' });
});
