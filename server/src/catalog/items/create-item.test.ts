import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { createItem, type NewItem } from './create-item.ts';
import { findItemRecord, listPrices } from './item-list.queries.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

const item: NewItem = {
  title: '★ Test Knife',
  marketHashName: '★ Test Knife',
  type: 'Knife',
  subcategory: 'knives',
  hero: null,
  class: 'Covert',
  quality: null,
  variant: 'normal',
  collectionSlug: null,
  imgUrl: '/images/knife.webp',
  priceCents: 250_00,
  isNew: true,
  newUntil: null,
  isTop: false,
  isHidden: false,
  stock: 3,
  titles: { de: '★ Testmesser' },
};
const create = (fields: Partial<NewItem>) =>
  inTransaction(database.db, (tx) => createItem(tx, { ...item, ...fields }, { by: 'staff:kim', now }));

test('adds items at once with ids of their own, and begins their price history', async () => {
  const { id: last } = await givenItem(database.db);
  const ids = await Promise.all([1, 2, 3].map((at) => create({ marketHashName: `★ Test Knife ${at}` })));
  expect(ids.toSorted((a, b) => a - b)).toEqual([last + 1, last + 2, last + 3]);
  const id = ids[0] ?? 0;
  expect(await findItemRecord(database.db, id)).toMatchObject({
    title: '★ Test Knife',
    stock: 3,
    titles: { de: '★ Testmesser' },
    lowestPriorCents: null,
  });
  expect(await listPrices(database.db, id, 9)).toEqual([{ priceCents: 250_00, beganAt: now, changedBy: 'staff:kim' }]);
});

test('refuses a market name that another item has', async () => {
  await create({});
  await expect(create({})).rejects.toMatchObject({ errors: { market_name: ['refusals.item_name_taken'] } });
});
