import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCatalog } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { seedCopies } from './seed-copies.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let added: number;
beforeAll(async () => {
  database = await openTestDatabase('content');
  await givenCatalog(database.db);
  added = await seedCopies(database.db, { size: 'small', now });
});
afterAll(() => database.close());

test('gives some items of the demo up to seven copies, each one piece with a price history', async () => {
  const [found] = await database.db<Record<string, number>[]>`
    select count(*)::int as copies, count(distinct copy_of)::int as items, max(stock) as stock,
      (select max(n)::int from (select count(*) as n from catalog.items where copy_of is not null group by copy_of) g) as most,
      count(*) filter (where not exists (select from catalog.price_history h where h.item_id = id))::int as unpriced,
      count(*) filter (where not exists (select from catalog.copies c where c.item_id = id))::int as bare
    from catalog.items where copy_of is not null`;
  expect(found).toMatchObject({ copies: added, stock: 1, unpriced: 0, bare: 0 });
  expect(found?.['items']).toBeGreaterThan(25);
  expect(found?.['items']).toBeLessThan(80);
  expect(found?.['most']).toBeLessThanOrEqual(7);
});

test('floats fit the exterior and the range of their item', async () => {
  const misfits = await database.db`
    select i.id, i.quality, c.float_value from catalog.items i join catalog.copies c on c.item_id = i.id
    where not c.float_value between i.min_float and i.max_float
      or i.quality <> case when c.float_value < 0.07 then 'factory_new' when c.float_value < 0.15 then 'minimal_wear'
        when c.float_value < 0.38 then 'field_tested' when c.float_value < 0.45 then 'well_worn' else 'battle_scarred' end`;
  expect([...misfits]).toEqual([]);
});

test('stickers are those of the catalog, and only on weapons', async () => {
  const [found] = await database.db<Record<string, number>[]>`
    select count(*)::int as stickers,
      count(*) filter (where s.market_hash_name is distinct from 'Sticker | ' || a.name)::int as unknown,
      count(*) filter (where i.type in ('Knife', 'Gloves'))::int as misplaced
    from catalog.copy_attachments a join catalog.items i on i.id = a.item_id left join catalog.items s on s.id = a.attached_id
    where a.kind = 'sticker'`;
  expect(found).toMatchObject({ unknown: 0, misplaced: 0 });
  expect(found?.['stickers']).toBeGreaterThan(20);
});

test('is idempotent', async () => {
  expect(await seedCopies(database.db, { size: 'small', now })).toBe(0);
});

test('a copy has name and kind of its item, also after a change, and is hidden with it', async () => {
  const { db } = database;
  const [copy] = await db<
    { id: number; copyOf: number }[]
  >`select id, copy_of from catalog.items where copy_of is not null limit 1`;
  await db`update catalog.items set title = 'Renamed', is_hidden = true where id = ${copy?.copyOf ?? 0}`;
  const read = () => db`select title, available from catalog.items where id = ${copy?.id ?? 0}`;
  expect(await read()).toMatchObject([{ title: 'Renamed', available: 0 }]);
  await db`update catalog.items set is_hidden = false where id = ${copy?.copyOf ?? 0}`;
  expect(await read()).toMatchObject([{ title: 'Renamed', available: 1 }]);
});

test.each([
  ['two pieces', 'item_copy_is_one_piece', 'update catalog.items set stock = 2 where copy_of is not null'],
  ['a float that its item cannot have', 'copy_float_in_range_of_its_item', 'update catalog.copies set float_value = 1'],
  [
    'a float of 15 digits',
    'copy_float_has_at_most_14_digits',
    'update catalog.copies set float_value = float_value + 1e-15',
  ],
  [
    'a link elsewhere',
    'copy_inspect_link_opens_the_game',
    `update catalog.copies set inspect_link = 'https://a.example'`,
  ],
  ['another item', 'items_are_kept', 'update catalog.items set copy_of = null'],
  ['a sixth sticker', 'copy_has_five_stickers_and_a_charm', 'update catalog.copy_attachments set slot = 5'],
])('refuses a copy of %s', async (_, constraint, statement) => {
  await expect(database.db.unsafe(statement)).rejects.toMatchObject({ constraint_name: constraint });
});
