import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedContent } from '#server/content/seed-content.ts';
import { dayMs, hourMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenDeal } from '../../test-kit/given-deal.ts';
import { givenItem, givenItems } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { dealOldPrice } from './deals.rules.ts';
import { selectRunningDeals } from './deals.sql.ts';
import { refuseIfDealInvalid } from './refuse-if-deal-invalid.ts';
import { refuseIfPackInvalid } from './refuse-if-pack-invalid.ts';

let database: TestDatabase;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

test('a deal that is no reduction has no crossed-out price, and one not below its item is refused', async () => {
  const { id, itemIds } = await givenDeal(database.db, { priceCents: 80_00, itemPriceCents: 100_00 });
  const [itemId = 0] = itemIds;
  await database.db`
    insert into catalog.price_history (item_id, price_cents, began_at)
    values (${itemId}, 6000, ${daysAgo(60)}), (${itemId}, 10000, ${daysAgo(10)}) on conflict do nothing`;
  const running = (await selectRunningDeals(database.db, now)).find((deal) => deal.id === id);
  expect(running?.lowestCents).toBe(60_00);
  expect(dealOldPrice({ priceCents: 80_00, lowestCents: running?.lowestCents ?? 0 })).toBeNull();
  const window = { startsAt: now, endsAt: new Date(now.getTime() + hourMs) };
  const { id: other } = await givenItem(database.db, { priceCents: 100_00 });
  await expect(
    inTransaction(database.db, (tx) =>
      refuseIfDealInvalid(tx, { itemId: other, priceCents: 100_00, ...window }, { now }),
    ),
  ).rejects.toMatchObject({ errors: { price: ['refusals.deal_above_item'] } });
});

test('a pack that costs no less than its items is refused', async () => {
  const items = await givenItems(database.db, [{ priceCents: 60_00 }, { priceCents: 40_00 }]);
  const pack = { title: 'No bargain', titles: {}, itemIds: items.map(({ id }) => id), position: 1, isActive: true };
  const check = (priceCents: number) =>
    inTransaction(database.db, (tx) => refuseIfPackInvalid(tx, { ...pack, priceCents }));
  await expect(check(100_00)).rejects.toMatchObject({ errors: { price: ['refusals.pack_above_items'] } });
  await expect(check(99_99)).resolves.toBeUndefined();
});
