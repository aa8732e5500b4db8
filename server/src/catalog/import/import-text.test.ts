import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { changeItem } from '#server/catalog/items/change-item.ts';
import { createItem } from '#server/catalog/items/create-item.ts';
import { lockNewItems } from '#server/catalog/items/item-record.sql.ts';
import { lockReferencePrices } from '#server/catalog/prices/prices.sql.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { selectExportRows } from './import.sql.ts';
import { importText } from './import-text.ts';
import { planImport } from './plan-import.ts';
import { readImportText } from './read-import-text.ts';
import { seedTree } from './seed-tree.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTree(database.db);
});
afterAll(() => database.close());

const row = (id: number, priceCents: number, fields: object = {}) =>
  JSON.stringify({
    id,
    market_hash_name: `AK-47 | Upload ${id}`,
    type: 'Rifle',
    subcategory: 'rifles',
    class: 'Covert',
    rarity_color: '#eb4b4b',
    img_url: '/images/x.webp',
    price_cents: priceCents,
    ...fields,
  });
const preview = async (text: string, isCsv = false) => planImport(database.db, await readImportText(text, isCsv), now);
/** Imports a text after its preview, or with the version of an earlier one. */
const apply = async (text: string, { isCsv = false, version }: { isCsv?: boolean; version?: string } = {}) => {
  const file = await readImportText(text, isCsv);
  const seen = version ?? (await planImport(database.db, file, now)).version;
  return inTransaction(database.db, (tx) => importText(tx, { file, version: seen, actor: 'staff:kim', now }));
};
const prices = async () =>
  (await database.db<{ price: number }[]>`select price_cents as price from catalog.items order by id`).map(
    ({ price }) => price,
  );

const pricesOf = async (ids: number[]) =>
  (
    await database.db<{ price: number }[]>`
      select price_cents as price from catalog.items where id = any(${ids}::integer[]) order by id`
  ).map(({ price }) => price);

test('imports all rows or none, and what was previewed only', async () => {
  await apply([row(1, 100), row(2, 200)].join('\n'));
  const next = [row(1, 100), row(2, 250), row(3, 300)].join('\n');
  expect(await preview(next)).toMatchObject({
    unchanged: 1,
    bad: [],
    changes: [
      { kind: 'changed', line: 2, oldPriceCents: 200 },
      { kind: 'new', line: 3, oldPriceCents: null },
    ],
  });
  const bad = `${next}\n${row(4, 0)}\n${row(5, 1, { subcategory: 'nowhere' })}\n${row(1, 7)}\nnot json`;
  const { bad: found } = await preview(bad);
  expect(new Set(found.map(({ line }) => line))).toEqual(new Set([4, 5, 6, 7]));
  await expect(apply(bad)).rejects.toMatchObject({ code: 'import_has_bad_rows' });
  await expect(apply(next, { version: 'another' })).rejects.toMatchObject({ code: 'record_changed' });
  expect(await prices()).toEqual([100, 200]);
  await apply(next);
  expect(await prices()).toEqual([100, 250, 300]);
});

test('does not overwrite an item that staff create meanwhile', async () => {
  const { db } = database;
  const [last] = await db<{ id: number }[]>`select max(id) as id from catalog.items`;
  const text = row((last?.id ?? 0) + 1, 500);
  const created = {
    title: 'AK-47 | Created',
    marketHashName: 'AK-47 | Created',
    type: 'Rifle',
    subcategory: 'rifles',
    hero: null,
    class: 'Covert',
    quality: null,
    variant: 'normal' as const,
    collectionSlug: null,
    imgUrl: '/images/x.webp',
    priceCents: 700,
    isNew: false,
    newUntil: null,
    isTop: false,
    isHidden: false,
    stock: 1,
    titles: {},
  };
  const { version } = await preview(text);
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await createItem(tx, created, { by: 'staff:kim', now });
    imported = apply(text, { version }).catch((error: { code: string }) => error.code);
    await untilWaiting(db);
  });
  expect(await imported).toBe('record_changed');
  expect((await prices()).at(-1)).toBe(700);
});

test('does not overwrite what staff change between preview and import, nor while it waits', async () => {
  const { db } = database;
  await apply([row(21, 100), row(22, 100)].join('\n'));
  const next = [row(21, 150), row(22, 160)].join('\n');
  const stale = (await preview(next)).version;
  // Another price that also differs from the file: as many changes as before.
  await inTransaction(db, (tx) => changeItem(tx, 22, { fields: { priceCents: 120 }, by: 'staff:kim', now }));
  await expect(apply(next, { version: stale })).rejects.toMatchObject({ code: 'record_changed' });
  expect(await pricesOf([21, 22])).toEqual([100, 120]);

  const { version } = await preview(next);
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await changeItem(tx, 21, { fields: { priceCents: 130 }, by: 'staff:kim', now });
    imported = apply(next, { version }).catch((error: { code: string }) => error.code);
    await untilWaiting(db);
  });
  expect(await imported).toBe('record_changed');
  expect(await pricesOf([21, 22])).toEqual([130, 120]);
  await apply(next);
  expect(await pricesOf([21, 22])).toEqual([150, 160]);
});

test('rows that refer to its items can be written before it commits', async () => {
  const { db } = database;
  await apply(row(31, 100));
  const text = row(31, 150, { title: 'Renamed' });
  const file = await readImportText(text, false);
  const { version } = await preview(text);
  await inTransaction(db, async (tx) => {
    await importText(tx, { file, version, actor: 'staff:kim', now });
    await inTransaction(db, async (other) => {
      await other`set local lock_timeout = '2s'`;
      await other`insert into catalog.price_history (item_id, price_cents, began_at) values (31, 90, '2026-01-01')`;
    });
  });
  expect(await pricesOf([31])).toEqual([150]);
});

test('reads CSV with a mark at its start', async () => {
  const columns = 'id,market_hash_name,type,subcategory,class,rarity_color,img_url,price_cents';
  const text = `\u{FEFF}${columns}\r\n9,"AWP, quoted",Sniper Rifle,rifles,Covert,#eb4b4b,/images/x.webp,900\r\n`;
  expect((await apply(text, { isCsv: true })).changes[0]?.row).toMatchObject({
    id: 9,
    market_hash_name: 'AWP, quoted',
  });
});

test('columns that a file leaves out stay as they are, and an empty cell empties its column', async () => {
  const whole = { title: 'Upload', hero: 'AK-47', img_url: '/images/y.webp', collection_slug: null, paint_index: 7 };
  await apply(row(71, 100, { ...whole, first_seen: '2024-02-01', new: true }));
  const header = 'id,market_hash_name,type,subcategory,class,rarity_color,price_cents,paint_index';
  const csv = `${header}\n71,AK-47 | Upload 71,Rifle,rifles,Covert,#eb4b4b,150,`;
  const [change] = (await preview(csv, true)).changes;
  expect(change?.row).toMatchObject({
    ...whole,
    paint_index: null,
    first_seen: '2024-02-01',
    new: true,
    price_cents: 150,
  });
  await apply(csv, { isCsv: true });
  const [stored] = await database.db`
    select title, hero, img_url, paint_index, first_seen::text, is_new, price_cents from catalog.items where id = 71`;
  const kept = { title: 'Upload', hero: 'AK-47', imgUrl: '/images/y.webp', firstSeen: '2024-02-01', isNew: true };
  expect(stored).toEqual({ ...kept, paintIndex: null, priceCents: 150 });
});

test('a price without source and day is none of the market, though the item has both', async () => {
  const { db } = database;
  await apply(row(72, 100, { price_source: 'steam_market', price_date: '2026-11-01' }));
  await apply(row(72, 150));
  expect(await db`select price_cents, price_date::text from catalog.items where id = 72`).toEqual([
    { priceCents: 150, priceDate: '2026-11-01' },
  ]);
  expect(await db`select price_cents from catalog.reference_prices where item_id = 72`).toEqual([{ priceCents: 100 }]);
});

test('an exported item whose price staff change brings no price of the market', async () => {
  const { db } = database;
  const market = { price_source: 'steam_market', price_date: '2026-11-01' };
  const references = () => db`
    select price_cents, day::text from catalog.reference_prices where item_id = 73 order by day`;
  await apply(row(73, 100, market));
  for (const change of [{ price_cents: 150 }, { title: 'Renamed' }]) {
    const [exported] = await selectExportRows(db, [73]);
    await apply(JSON.stringify({ ...exported, ...change }));
    expect(await references()).toEqual([{ priceCents: 100, day: '2026-11-01' }]);
  }
  await apply(row(73, 120, { ...market, price_date: '2026-11-02' }));
  expect(await references()).toMatchObject([{ priceCents: 100 }, { priceCents: 120, day: '2026-11-02' }]);
});

test('the first price for sale is by whoever brought stock with it', async () => {
  const { db } = database;
  await apply(row(41, 100, { stock: 0 }));
  await db`update catalog.price_history set changed_by = null where item_id = 41`;
  await apply(row(41, 1200, { stock: 5 }));
  expect(await db`select price_cents, changed_by from catalog.price_history where item_id = 41`).toEqual([
    { priceCents: 1200, changedBy: 'staff:kim' },
  ]);
});

test('waits for an import of market prices, and compares after it', async () => {
  const { db } = database;
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await lockReferencePrices(tx);
    imported = apply(row(90, 100, { price_source: 'steam_market', price_date: '2026-11-20' }));
    await untilWaiting(db);
    // Neither an id nor an item is held meanwhile.
    await lockNewItems(tx);
  });
  expect(await imported).toMatchObject({ changes: [{ kind: 'new' }] });
  expect(await db`select price_cents, source from catalog.reference_prices where item_id = 90`).toEqual([
    { priceCents: 100, source: 'steam_market' },
  ]);
});
