import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { dayMs, systemClock } from '#server/platform/clock.ts';
import { answerCall, checkReply } from '#server/platform/http/answer.ts';
import { givenDeal, givenPack } from '../../test-kit/given-deal.ts';
import { givenCall } from '../../test-kit/given-call.ts';
import { observeAnswer } from '../../test-kit/observed-calls.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { dealRoutes } from './deals.routes.ts';
import { type Catalog, openCatalog } from '#server/catalog/search/open-catalog.ts';

let database: TestDatabase;
let content: ContentSnapshot;
let catalog: Catalog;

beforeAll(async () => {
  database = await openTestDatabase('content');
  content = await openContentSnapshot(database.db, testLog);
  catalog = await openCatalog({ db: database.db, clock: systemClock, content, log: testLog, hasPhotos: false });
});
afterAll(async () => {
  await catalog.close();
  await content.close();
  await database.close();
});

interface Shown {
  id: number;
  title: string;
  price: number;
  old_price: number | null;
  available: boolean;
}

/** What a call shows, held against the contract. */
async function shown(name: 'listPacks' | 'listDeals', input: { langId?: number; now?: Date } = {}): Promise<Shown[]> {
  const bound = dealRoutes({ db: database.db, catalog, content }).find(({ route }) => route.name === name);
  if (!bound) throw new Error(`no route ${name}`);
  const { langId = null, now = new Date() } = input;
  const reply = await observeAnswer(bound, () =>
    answerCall(bound, {}, givenCall({ customerId: 1, display: { langId }, now })),
  );
  checkReply(bound, reply);
  return (reply as { payload: Shown[] }).payload;
}

test('a pack has its price, the sum of its items, and its title in the language of the call', async () => {
  const { id, itemIds } = await givenPack(database.db, { priceCents: 120_00 });
  const german = content.state().languages.find(({ code }) => code === 'de')?.id ?? 0;
  const find = async () => (await shown('listPacks')).find((one) => one.id === id);
  await expect.poll(find).toBeDefined();
  const pack = await find();
  expect(pack).toMatchObject({ price: 120, price_eur: 120, internal_price: 120, items_price: 200, available: true });
  expect(pack).toMatchObject({ title: `Pack ${itemIds.join('-')}`, items: itemIds.map((itemId) => ({ id: itemId })) });
  const inGerman = (await shown('listPacks', { langId: german })).find((one) => one.id === id);
  expect(inGerman?.title).toBe(`Paket ${itemIds.join('-')}`);
});

test('a pack with a sold-out item comes last and is unavailable; a withdrawn one is left out', async () => {
  const [gone, there, withdrawn] = [
    await givenPack(database.db),
    await givenPack(database.db),
    await givenPack(database.db),
  ];
  await database.db`update catalog.items set stock = 0 where id = ${gone.itemIds[0] ?? 0}`;
  await database.db`update deals.packs set is_active = false where id = ${withdrawn.id}`;
  await expect.poll(async () => (await shown('listPacks')).at(-1)).toMatchObject({ id: gone.id, available: false });
  const packs = await shown('listPacks');
  expect(packs.map(({ id }) => id)).not.toContain(withdrawn.id);
  expect(packs.find(({ id }) => id === there.id)?.available).toBe(true);
});

test('a deal is listed while it runs and is cheaper than its item', async () => {
  const deal = await givenDeal(database.db, { priceCents: 80_00 });
  const find = async (now?: Date) => (await shown('listDeals', now ? { now } : {})).find(({ id }) => id === deal.id);
  await expect.poll(() => find()).toMatchObject({ price: 80, old_price: 100, available: true });
  expect(await find(new Date(Date.now() + 25 * 3_600_000))).toBeUndefined();
  expect(await find(new Date(Date.now() - 2 * 3_600_000))).toBeUndefined();
  await database.db`update catalog.items set price_cents = 8000 where id = ${deal.itemIds[0] ?? 0}`;
  await expect.poll(() => find()).toBeUndefined();
});

test('the old price of a deal is at most the lowest of the last 30 days', async () => {
  const deal = await givenDeal(database.db, { priceCents: 80_00 });
  const givenPrice = (cents: number, days: number) =>
    database.db`
      insert into catalog.price_history (item_id, price_cents, began_at)
      values (${deal.itemIds[0] ?? 0}, ${cents}, ${new Date(Date.now() - days * dayMs)})`;
  const oldPrice = async () => (await shown('listDeals')).find(({ id }) => id === deal.id)?.old_price;
  await expect.poll(oldPrice).toBe(100);
  // What the item cost before those 30 days does not count.
  await givenPrice(75_00, 60);
  await givenPrice(90_00, 40);
  await givenPrice(100_00, 20);
  expect(await oldPrice()).toBe(90);
  await givenPrice(80_00, 10);
  await givenPrice(100_00, 9);
  expect(await oldPrice()).toBeNull();
});

test('the database enforces the rules of packs and deals', async () => {
  const { db } = database;
  const [pack, deal] = [await givenPack(db), await givenDeal(db)];
  await expect(db`update deals.packs set price_cents = 20000 where id = ${pack.id}`).rejects.toThrow('costs less');
  await expect(db`delete from deals.pack_items where item_id = ${pack.itemIds[0] ?? 0}`).rejects.toThrow('2 to 20');
  await expect(db`update deals.deals set price_cents = 10000 where id = ${deal.id}`).rejects.toThrow('costs less');
  await expect(db`update deals.deals set ends_at = starts_at where id = ${deal.id}`).rejects.toThrow('window_valid');
  const again = db`
    insert into deals.deals (item_id, price_cents, starts_at, ends_at)
    select item_id, price_cents, ends_at - interval '1 hour', ends_at + interval '1 hour' from deals.deals where id = ${deal.id}`;
  await expect(again).rejects.toThrow('deal_one_an_item_at_a_time');
});
