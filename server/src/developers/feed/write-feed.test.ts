import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#server/platform/clock.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { listFeedEvents, purgeFeed, readFeedEnds } from './feed.queries.ts';
import { changesMax } from './feed.rules.ts';
import { writeFeed } from './write-feed.ts';

let database: TestDatabase;
const noon = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await givenItem(database.db, { priceCents: 1_00 });
  await writeFeed(database.db, null, noon);
});
afterAll(() => database.close());

let since: number;
beforeEach(async () => {
  since = (await readFeedEnds(database.db)).lastId;
});

const write = (ids: number[] | null = null, now = noon) => writeFeed(database.db, ids, now);
const told = async () =>
  (await listFeedEvents(database.db, since, 10_000)).map(({ type, itemId, priceCents, stock }) => [
    type,
    itemId,
    priceCents,
    stock,
  ]);

test('the first writing takes the items over and tells a reset', async () => {
  expect(await listFeedEvents(database.db, 0, 10)).toMatchObject([{ type: 'reset', itemId: null }]);
});

test('tells an item that is added, changed, sold and for sale again, each once', async () => {
  const { id } = await givenItem(database.db, { priceCents: 50_00, stock: 2 });
  await write([id]);
  await write([id]);
  await database.db`update catalog.items set price_cents = 45_00 where id = ${id}`;
  await write();
  await database.db`update catalog.items set stock = 0 where id = ${id}`;
  await write([id]);
  await database.db`update catalog.items set title = 'Another' where id = ${id}`;
  await write([id]);
  await database.db`update catalog.items set stock = 1 where id = ${id}`;
  await write([id]);
  expect(await told()).toEqual([
    ['item.added', id, 50_00, 2],
    ['item.changed', id, 45_00, 2],
    ['item.sold', id, 45_00, 0],
    ['item.added', id, 45_00, 1],
  ]);
});

test('a hidden item looks sold', async () => {
  const { id } = await givenItem(database.db, { priceCents: 7_00 });
  await write([id]);
  await database.db`update catalog.items set is_hidden = true where id = ${id}`;
  await write([id]);
  expect(await told()).toEqual([
    ['item.added', id, 7_00, 1],
    ['item.sold', id, 7_00, 0],
  ]);
});

test('writers at the same moment tell a change once, under ascending ids', async () => {
  const items = [await givenItem(database.db), await givenItem(database.db), await givenItem(database.db)];
  const ids = items.map(({ id }) => id);
  await Promise.all([write(ids), write(), write(ids.slice(1)), write([ids[0] ?? 0])]);
  const toldIds = (await told()).map(([, itemId]) => Number(itemId));
  expect(toldIds).toHaveLength(ids.length);
  expect(new Set(toldIds)).toEqual(new Set(ids));
});

test('a change of more items than the feed tells is one reset', async () => {
  await database.db`
    insert into developers.feed_items (item_id, price_cents, stock)
    select 900000 + n, 1, 1 from generate_series(1, ${changesMax + 1}) n`;
  await write();
  expect(await told()).toEqual([['reset', null, null, null]]);
  expect(await write()).toBe(0);
});

test('old events are purged, and the gap is known', async () => {
  const { id } = await givenItem(database.db);
  await write([id], noon);
  await database.db`update catalog.items set price_cents = price_cents + 1 where id = ${id}`;
  await write([id], new Date(noon.getTime() + dayMs));
  await purgeFeed(database.db, new Date(noon.getTime() + dayMs + 1));
  const [kept, ...others] = await listFeedEvents(database.db, 0, 10);
  expect(kept).toMatchObject({ type: 'item.changed', itemId: id });
  expect(others).toEqual([]);
  expect(await readFeedEnds(database.db)).toEqual({ lastId: kept?.id, purgedUntil: (kept?.id ?? 0) - 1 });
});
