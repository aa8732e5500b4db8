import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { changeItem } from './change-item.ts';
import { findItemRecord, listPrices } from './item-list.queries.ts';
import type { ItemFields } from './item-record.types.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

const change = (id: number, fields: Partial<ItemFields>, at = now) =>
  inTransaction(database.db, (tx) => changeItem(tx, id, { fields, by: 'staff:kim', now: at }));

/** An item whose history began with the price. */
async function givenPriced(priceCents: number) {
  const item = await givenItem(database.db, { priceCents });
  await database.db`insert into catalog.price_history values (${item.id}, ${priceCents}, ${daysLater(-60)})`;
  return item;
}

test('a new price enters the history; the stock stays', async () => {
  const item = await givenItem(database.db, { priceCents: 100_00, stock: 4 });
  const { before, after } = await change(item.id, { priceCents: 80_00, title: 'Renamed', isTop: true });
  expect([before.priceCents, after.priceCents, after.lowestPriorCents]).toEqual([100_00, 80_00, 100_00]);
  const stored = await findItemRecord(database.db, item.id);
  expect(stored).toMatchObject({ title: 'Renamed', isTop: true, stock: 4, changedAt: now, lowestPriorCents: 100_00 });
  const prices = await listPrices(database.db, item.id, 9);
  expect(prices.map(({ priceCents, changedBy }) => [priceCents, changedBy])).toEqual([
    [80_00, 'staff:kim'],
    [100_00, null],
  ]);
});

test('the color follows the class, and unknown references are refused', async () => {
  const other = await givenItem(database.db, { class: 'Contraband' });
  await database.db`update catalog.items set rarity_color = '#e4ae39' where id = ${other.id}`;
  const item = await givenItem(database.db);
  await change(item.id, { class: 'Contraband' });
  expect(await findItemRecord(database.db, item.id)).toMatchObject({ rarityColor: '#e4ae39' });
  const bad = { subcategory: 'nowhere', collectionSlug: 'nothing', marketHashName: `${other.title} #${other.id}` };
  await expect(change(item.id, bad)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: {
      category: ['common.invalid_choice'],
      collection: ['common.invalid_choice'],
      market_name: [expect.any(String)],
    },
  });
  await expect(change(2_000_000_000, {})).rejects.toMatchObject({ code: 'item_not_found' });
});

test('refuses an old price above the lowest of 30 days, and lowers one that a new price makes invalid', async () => {
  const { id } = await givenPriced(100_00);
  await expect(change(id, { oldPriceCents: 90_00 })).rejects.toMatchObject({
    errors: { old_price: [expect.any(String)] },
  });
  await change(id, { priceCents: 80_00 });
  await expect(change(id, { oldPriceCents: 100_01 })).rejects.toMatchObject({
    code: 'old_price_above_lowest',
    params: { lowest: { amount: 100 } },
  });
  await change(id, { oldPriceCents: 100_00 });
  expect((await change(id, { priceCents: 70_00 }, daysLater(1))).after.oldPriceCents).toBe(80_00);
  expect((await change(id, { priceCents: 95_00 }, daysLater(2))).after.oldPriceCents).toBeNull();
});

test('a price of more than 30 days ago counts no longer', async () => {
  const { id } = await givenPriced(50_00);
  await change(id, { priceCents: 90_00 });
  await change(id, { priceCents: 70_00, oldPriceCents: 90_00 }, daysLater(31));
  expect(await findItemRecord(database.db, id)).toMatchObject({ lowestPriorCents: 90_00, oldPriceCents: 90_00 });
});

test('replaces the translated titles', async () => {
  const { id } = await givenItem(database.db);
  const save = (titles: Record<string, string>) =>
    inTransaction(database.db, (tx) => changeItem(tx, id, { fields: {}, titles, by: 'staff:kim', now }));
  await save({ de: 'Alt', fr: 'Ancien' });
  await save({ de: 'Neu', pl: 'Nowy' });
  expect((await findItemRecord(database.db, id))?.titles).toEqual({ de: 'Neu', pl: 'Nowy' });
});
