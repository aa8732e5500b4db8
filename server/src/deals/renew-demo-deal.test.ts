import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCatalog } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { renewDemoDeal } from './renew-demo-deal.ts';
import { seedDeals } from './seed-deals.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenCatalog(database.db);
});
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const dayLater = new Date('2026-11-22T12:00:01Z');

async function running(at: Date): Promise<number[]> {
  const rows = await database.db<{ id: number }[]>`
    select item_id as id from deals.deals where starts_at <= ${at} and ends_at > ${at}`;
  return rows.map(({ id }) => id);
}

test('packs are seeded once, each below the sum of its items', async () => {
  await Promise.all([seedDeals(database.db, now), seedDeals(database.db, now)]);
  await seedDeals(database.db, now);
  const packs = await database.db`select title from deals.packs order by position`;
  expect(packs.map(({ title }) => title as string)).toEqual([
    'Starter loadout',
    'Five cases to open',
    'Knife and gloves',
  ]);
});

test('a demo shop has one deal and replaces it when it is sold or over', async () => {
  await Promise.all(Array.from({ length: 5 }, () => renewDemoDeal(database.db, now)));
  await renewDemoDeal(database.db, now);
  const [first, ...others] = await running(now);
  expect(others).toEqual([]);
  await database.db`update catalog.items set stock = 0 where id = ${first ?? 0}`;
  await renewDemoDeal(database.db, now);
  const second = (await running(now)).filter((id) => id !== first);
  expect(second).toHaveLength(1);
  await renewDemoDeal(database.db, dayLater);
  const third = await running(dayLater);
  expect(third).toHaveLength(1);
  expect([first, ...second]).not.toContain(third[0]);
});
