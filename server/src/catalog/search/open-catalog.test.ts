import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemQuerySchema } from '#contract/item-query.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenItem, givenItems } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { testLog } from '../../../test-kit/test-log.ts';
import { listItems, listRecommendedItems } from './list-items.ts';
import { type Catalog, openCatalog } from './open-catalog.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';

let database: TestDatabase;
let content: ContentSnapshot;
let catalog: Catalog;

beforeAll(async () => {
  database = await openTestDatabase('content');
  await givenItems(database.db, [{ title: 'AK-47 | Redline (Field-Tested)', priceCents: 30_00 }]);
  content = await openContentSnapshot(database.db, testLog);
  catalog = await openCatalogAt(systemClock);
});
afterAll(async () => {
  await catalog.close();
  await content.close();
  await database.close();
});

function openCatalogAt(clock: Clock): Promise<Catalog> {
  return openCatalog({ db: database.db, clock, content, log: testLog, hasPhotos: false });
}

/** Ids of a list once they match; a commit is announced within milliseconds. */
async function expectSoon(query: object, expected: (ids: number[]) => boolean, now = new Date()): Promise<void> {
  const view = catalog.view(content.displayFor({}), now);
  const parsed = itemQuerySchema.parse({ limit: 100, sort: 'asc', ...query });
  const list = () =>
    listItems(catalog.model(now), parsed, { context: view, random: Math.random }).items.map(({ id }) => id);
  await expect.poll(() => expected(list()), { timeout: 1_000, interval: 10 }).toBe(true);
}

function isFirst(id: number | undefined): (ids: number[]) => boolean {
  return (ids) => ids[0] === id;
}

function hasGraffiti(): boolean {
  return catalog.model(new Date()).nodes.has('graffiti');
}

function top(): number | undefined {
  return listRecommendedItems(catalog.model(new Date()))[0]?.id;
}

test('a sold item leaves the lists of every process, and a restocked one returns', async () => {
  const item = await givenItem(database.db, { title: 'AWP | Asiimov (Field-Tested)' });
  await expectSoon({ search: 'awp asiimov' }, (ids) => ids.includes(item.id));
  await inTransaction(database.db, (tx) => decrementStock(tx, [{ itemId: item.id, count: 1 }]));
  await expectSoon({ search: 'awp asiimov' }, (ids) => !ids.includes(item.id));
  expect(catalog.findItem(item.id)).toMatchObject({ stock: 0 });
  await database.db`update catalog.items set stock = 1 where id = ${item.id}`;
  await expectSoon({ search: 'awp asiimov' }, (ids) => ids.includes(item.id));
});

test('ignores a rolled back purchase in lists', async () => {
  const item = await givenItem(database.db);
  const attempt = inTransaction(database.db, async (tx) => {
    await decrementStock(tx, [{ itemId: item.id, count: 1 }]);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await expectSoon({}, (ids) => ids.includes(item.id));
});

test('prices, titles and flags are updated', async () => {
  const [cheap, dear] = await givenItems(database.db, [{ priceCents: 1_00 }, { priceCents: 900_00 }]);
  await expectSoon({}, isFirst(cheap?.id));
  await database.db`update catalog.items set price_cents = 50, is_new = true, title = 'Gem' where id = ${dear?.id ?? 0}`;
  await expectSoon({}, isFirst(dear?.id));
  await expectSoon({ new: 'true', search: 'gem' }, isFirst(dear?.id));
  const view = catalog.view(content.displayFor({}), new Date());
  const item = catalog.findItem(dear?.id ?? 0);
  expect(item && catalog.toWireItem(item, view)).toMatchObject({
    title: 'Gem',
    price: 0.5,
    new: true,
  });
});

test('shows an item as new until its deadline', async () => {
  const item = await givenItem(database.db);
  await database.db`update catalog.items set new_until = '2030-01-01T00:00:00Z' where id = ${item.id}`;
  await expectSoon({ new: 'true' }, (ids) => ids.includes(item.id));
  await expectSoon({ new: 'true' }, (ids) => !ids.includes(item.id), new Date('2030-01-01T00:00:01Z'));
});

test('the new flag follows the clock of the shop, at start and after each change', async () => {
  const [first, second] = await givenItems(database.db, [{ title: 'Early bird' }, { title: 'Second bird' }]);
  const now = new Date('2020-01-01T00:00:00Z');
  const setNew = (id = 0) => database.db`update catalog.items set new_until = '2020-02-01' where id = ${id}`;
  await setNew(first?.id);
  const ofThen = await openCatalogAt({ now: () => now });
  const query = itemQuerySchema.parse({ search: 'bird', new: 'true' });
  const listNew = () =>
    listItems(ofThen.model(now), query, { context: ofThen.view(content.displayFor({}), now), random: Math.random })
      .items.map(({ id }) => id)
      .toSorted((one, other) => one - other);
  expect(listNew()).toEqual([first?.id]);
  await setNew(second?.id);
  await expect.poll(listNew).toEqual([first?.id, second?.id]);
  await ofThen.close();
});

test('bestsellers are recommended while in stock', async () => {
  const item = await givenItem(database.db);
  await database.db`update catalog.items set sold_count = 999 where id = ${item.id}`;
  await expect.poll(top).toBe(item.id);
  await database.db`update catalog.items set stock = 0 where id = ${item.id}`;
  await expect.poll(top).not.toBe(item.id);
});

test('the first item of a subcategory adds it to the tree', async () => {
  expect(hasGraffiti()).toBe(false);
  await givenItem(database.db, { type: 'Graffiti', subcategory: 'graffiti' });
  await expect.poll(hasGraffiti).toBe(true);
});

test('many simultaneous changes are applied, too', async () => {
  const items = await givenItems(
    database.db,
    Array.from({ length: 2_500 }, () => ({ title: 'Galil AR | Crowd' })),
  );
  await expectSoon({ search: 'crowd' }, (ids) => ids.length === 100);
  await database.db`update catalog.items set stock = 0 where title = 'Galil AR | Crowd'`;
  await expectSoon({ search: 'crowd' }, (ids) => ids.length === 0);
  await expect.poll(() => catalog.findItem(items.at(-1)?.id ?? 0)?.stock).toBe(0);
});
