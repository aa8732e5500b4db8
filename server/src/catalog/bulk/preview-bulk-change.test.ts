import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMatchingIds, listRecordsByIds } from '#server/catalog/items/item-list.queries.ts';
import { givenItemFilter } from '../../../test-kit/given-item-filter.ts';
import { givenItems } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { differences, planChange } from './bulk.rules.ts';
import { selectLowestSince } from './bulk.sql.ts';
import type { BulkChange } from './bulk.types.ts';
import { previewBulkChange } from './preview-bulk-change.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const since = new Date('2026-10-21T12:00:00Z');

const filter = givenItemFilter({ types: ['Counted'] });

/** Prices around the bounds and of both roundings of a half, with and without a lower price before. */
const prices = [1, 2, 3, 5, 10, 15, 25, 30, 50, 99, 150, 1000, 1999, 20_000, 99_999_999, 100_000_000];

beforeAll(async () => {
  database = await openTestDatabase();
  const items = await givenItems(
    database.db,
    [...prices, ...prices, ...prices].map((priceCents, at) => ({
      type: 'Counted',
      priceCents,
      oldPriceCents: at % 4 === 0 ? priceCents + 500 : null,
      isNew: at % 2 === 0,
    })),
  );
  const aged = items.slice(0, prices.length * 2).map(({ id }) => id);
  await database.db`
    insert into catalog.price_history (item_id, price_cents, began_at)
    select id, price_cents, '2026-01-01' from catalog.items where id = any(${aged}::integer[])`;
  const lowered = aged.slice(0, prices.length);
  await database.db`
    insert into catalog.price_history (item_id, price_cents, began_at)
    select id, greatest(1, price_cents * 9 / 10), '2026-11-01' from catalog.items where id = any(${lowered}::integer[])`;
});
afterAll(() => database.close());

const changes: BulkChange[] = [
  { priceBps: -5000 },
  { priceBps: 5000 },
  { priceBps: -9000, isNew: true },
  { priceBps: -250, oldPrice: 'previous' },
  { priceBps: -1000, oldPrice: 'previous', isTop: true },
  { priceBps: 1, oldPrice: 'none' },
  { oldPrice: 'previous' },
  { oldPrice: 'none' },
  { isNew: true },
  { isHidden: false, isTop: false },
  { subcategory: 'knives' },
];

test.each(changes)('counts and shows what the rule of a change plans: %j', async (change) => {
  const ids = await listMatchingIds(database.db, filter, { after: 0, limit: 1000 });
  const lowest = await selectLowestSince(database.db, ids, since);
  const planned = (await listRecordsByIds(database.db, ids)).map((item) =>
    planChange(item, change, lowest.get(item.id) ?? null),
  );
  const failed = planned.filter(({ failure }) => failure !== null);
  const changed = planned.filter(
    ({ item, fields, failure }) => !failure && Object.keys(differences(item, { ...item, ...fields }).after).length > 0,
  );
  expect(planned).toHaveLength(prices.length * 3);
  expect(await previewBulkChange(database.db, { filter, change, now })).toEqual({
    total: planned.length,
    changed: changed.length,
    failed: failed.length,
    unchanged: planned.length - changed.length - failed.length,
    examples: [...changed.slice(0, 20), ...failed.slice(0, 20)],
  });
});
