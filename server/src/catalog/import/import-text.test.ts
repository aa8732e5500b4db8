import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { createItem } from '#server/catalog/items/create-item.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { importText } from './import-text.ts';
import { planImport } from './plan-import.ts';
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
const apply = (text: string, expected: number, isCsv = false) =>
  inTransaction(database.db, (tx) => importText(tx, { text, isCsv, expected, now }));
const prices = async () =>
  (await database.db<{ price: number }[]>`select price_cents as price from catalog.items order by id`).map(
    ({ price }) => price,
  );

test('imports all rows or none, and what was previewed only', async () => {
  await apply([row(1, 100), row(2, 200)].join('\n'), 2);
  const next = [row(1, 100), row(2, 250), row(3, 300)].join('\n');
  expect(await planImport(database.db, next, false)).toMatchObject({
    unchanged: 1,
    bad: [],
    changes: [
      { kind: 'changed', line: 2, oldPriceCents: 200 },
      { kind: 'new', line: 3, oldPriceCents: null },
    ],
  });
  const bad = `${next}\n${row(4, 0)}\n${row(5, 1, { subcategory: 'nowhere' })}\n${row(1, 7)}\nnot json`;
  const { bad: found } = await planImport(database.db, bad, false);
  expect(new Set(found.map(({ line }) => line))).toEqual(new Set([4, 5, 6, 7]));
  await expect(apply(bad, 2)).rejects.toMatchObject({ code: 'import_has_bad_rows' });
  await expect(apply(next, 1)).rejects.toMatchObject({ code: 'record_changed' });
  expect(await prices()).toEqual([100, 200]);
  await apply(next, 2);
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
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await createItem(tx, created, now);
    imported = apply(text, 1).catch((error: { code: string }) => error.code);
    await untilWaiting(db);
  });
  expect(await imported).toBe('record_changed');
  expect((await prices()).at(-1)).toBe(700);
});

test('reads CSV with a mark at its start', async () => {
  const columns = 'id,market_hash_name,type,subcategory,class,rarity_color,img_url,price_cents';
  const text = `\u{FEFF}${columns}\r\n9,"AWP, quoted",Sniper Rifle,rifles,Covert,#eb4b4b,/images/x.webp,900\r\n`;
  expect((await apply(text, 1, true)).changes[0]?.row).toMatchObject({ id: 9, market_hash_name: 'AWP, quoted' });
});
