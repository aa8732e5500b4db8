import { expect, test } from 'vitest';
import type { FacetCounts, FilterData, Item, ItemDetails } from '#contract/catalog.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { wholeCurrency, withCatalog } from '../../../test-kit/with-catalog.ts';

const shop = withCatalog();
const call: typeof shop.call = (...input) => shop.call(...input);
const list: typeof shop.list = (...input) => shop.list(...input);

test('the default list shows the twelve most expensive items', async () => {
  const { payload, meta } = await list({ category: 'cs2' });
  expect(meta).toEqual({ total: 610, pages: 51 });
  expect(payload.length).toBe(12);
  expect(payload.map(({ price }) => price)).toEqual(payload.map(({ price }) => price).toSorted((a, b) => b - a));
});

test.each(['EUR', 'USD', wholeCurrency])('price bounds in %s apply to the displayed prices', async (currency) => {
  const all: Item[] = [];
  for (let page = 1; page <= 7; page += 1) all.push(...(await list({ page, limit: 100 }, { currency })).payload);
  const middle = all[300]?.price ?? 0;
  const upTo = await list({ price_till: String(middle), limit: 100, sort: 'asc' }, { currency });
  const above = await list({ price_from: String(middle), limit: 100 }, { currency });
  expect(upTo.meta.total).toBe(all.filter(({ price }) => price <= middle).length);
  expect(above.meta.total).toBe(all.filter(({ price }) => price >= middle).length);
});

test('an item has its price in the currency and its texts in the language of the call', async () => {
  const found = await list({ search: 'ak redline', limit: 1 });
  const id = found.payload[0]?.id ?? (await list({ quality: 'field_tested', limit: 1 })).payload[0]?.id;
  const { payload: item } = await call<{ payload: ItemDetails }>('readItem', { id: String(id) }, { langId: '2' });
  const { payload: whole } = await call<{ payload: ItemDetails }>('readItem', { id }, { currency: wholeCurrency });
  const stored = shop.catalog.findItem(id ?? 0);
  expect(item).toMatchObject({ price: (stored?.priceCents ?? 0) / 100, exterior: 'Einsatzerprobt', available: true });
  expect(Number.isInteger(whole.price)).toBe(true);
  expect(item.similar.length).toBeGreaterThan(5);
  expect(item.similar.some((other) => other.id === id)).toBe(false);
});

test('a sold-out item can be read and is marked; an unknown one is not found', async () => {
  const { payload } = await list({ limit: 1 });
  const id = payload[0]?.id ?? 0;
  await shop.db`update catalog.items set stock = 0 where id = ${id}`;
  const read = async () => (await call<{ payload: ItemDetails }>('readItem', { id })).payload.available;
  await expect.poll(read).toBe(false);
  expect((await list({ limit: 1 })).payload[0]?.id).not.toBe(id);
  await expect(call('readItem', { id: 1 })).rejects.toMatchObject({ code: 'item_not_found' });
});

test('similar items are in stock, even right after a sale', async () => {
  const { payload } = await list({ quality: 'minimal_wear', limit: 1 });
  const read = async () => (await call<{ payload: ItemDetails }>('readItem', { id: payload[0]?.id })).payload.similar;
  const gone = (await read())[0]?.id ?? 0;
  await shop.db`update catalog.items set stock = 0 where id = ${gone}`;
  await expect.poll(async () => (await read()).some(({ id }) => id === gone)).toBe(false);
});

test('lists and counts by variant, and refuses unknown ones', async () => {
  const where = { subcategory: 'knives', variant: 'stattrak' };
  const { payload, meta } = await list({ ...where, limit: 100 });
  expect(meta.total).toBeGreaterThan(0);
  expect(payload.every(({ title }) => title.includes('StatTrak™'))).toBe(true);
  const { payload: facets } = await call<{ payload: FacetCounts }>('countFacets', where);
  expect(facets.total).toBe(meta.total);
  expect(facets.variants['stattrak']).toBe(meta.total);
  const both = await list({ ...where, variant: 'normal,stattrak' });
  expect(both.meta.total).toBe(meta.total + (facets.variants['normal'] ?? 0));
  await expect(list({ variant: 'stattrak,golden' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('details list every wear and variant of the finish with price and availability', async () => {
  const id = 1539811;
  const read = async () => (await call<{ payload: ItemDetails }>('readItem', { id })).payload;
  const { editions, variant } = await read();
  expect(variant).toBe('stattrak');
  expect(editions.map((edition) => [edition.id, edition.variant, edition.quality])).toEqual([
    [1539803, 'normal', 'field_tested'],
    [1539805, 'normal', 'battle_scarred'],
    [id, 'stattrak', 'factory_new'],
    [1539822, 'souvenir', 'minimal_wear'],
  ]);
  expect(editions[2]).toMatchObject({ price: (await read()).price, available: true });
  await shop.db`update catalog.items set stock = 0, price_cents = 777_00 where id = 1539822`;
  await expect.poll(async () => (await read()).editions[3]).toMatchObject({ price: 777, available: false });
  const sticker = (await list({ subcategory: 'stickers', limit: 1 })).payload[0]?.id;
  const { payload: single } = await call<{ payload: ItemDetails }>('readItem', { id: sticker });
  expect(single).toMatchObject({ variant: 'normal', editions: [] });
});

test('new, sale and random lists contain matching items', async () => {
  expect((await list({ new: 'true' })).payload.every((item) => item.new)).toBe(true);
  const sale = await list({ sale: 'true', limit: '20' });
  expect(sale.payload.length).toBe(20);
  expect(sale.payload.every((item) => item.sale && (item.old_price ?? 0) > item.price)).toBe(true);
  const random = await list({ random: 'true', limit: '20' });
  expect(new Set(random.payload.map(({ id }) => id)).size).toBe(20);
});

test('every filter value has results, in every category', async () => {
  const { payload: tree } = await call<{ payload: { url: string; count: number }[] }>('listSubcategories', {});
  expect(tree.length).toBeGreaterThan(15);
  for (const { url, count } of tree) {
    const where = { category: 'cs2', subcategory: url };
    const { payload } = await call<{ payload: FilterData }>('readFilterData', where);
    expect((await list(where)).meta.total).toBe(count);
    const kinds = { type: payload.types, quality: payload.qualities, heroes: payload.heroes };
    const more = { exterior_names: payload.exterior_names, item_class: payload.classes, variant: payload.variants };
    for (const [kind, values] of Object.entries({ ...kinds, ...more })) {
      for (const value of values) expect((await list({ ...where, [kind]: value })).meta.total).toBeGreaterThan(0);
    }
  }
});

test('facet counts equal the totals of the lists, in the language and currency of the call', async () => {
  const display = { langId: '2', currency: wholeCurrency };
  const where = { category: 'cs2', subcategory: 'rifles', quality: 'field_tested', price_till: '90000' };
  const { payload } = await call<{ payload: FacetCounts }>('countFacets', where, display);
  expect(payload.total).toBe((await list(where, display)).meta.total);
  expect(Object.keys(payload.exterior_names)).toEqual(['Einsatzerprobt']);
  expect(Object.keys(payload.qualities).length).toBeGreaterThan(2);
  for (const [quality, count] of Object.entries(payload.qualities))
    expect((await list({ ...where, quality }, display)).meta.total).toBe(count);
  for (const [item_class, count] of Object.entries(payload.classes))
    expect((await list({ ...where, item_class }, display)).meta.total).toBe(count);
  const { payload: dearest } = await list({ ...where, price_till: undefined, limit: 1 }, display);
  expect(payload.price?.max).toBe(dearest[0]?.price);
});

test('categories have names in the language of the call', async () => {
  const { payload } = await call<{ payload: { url: string; subcategories: { name: string }[] }[] }>(
    'listCategories',
    {},
    { langId: 2 },
  );
  expect(payload.map(({ url }) => url)).toEqual(['cs2']);
  expect(payload[0]?.subcategories[0]?.name).toBe('Messer');
});

test('recommends items that have sold', async () => {
  const { payload } = await call<{ payload: Item[] }>('listRecommendedItems', {});
  expect(payload.length).toBeGreaterThan(3);
  expect(payload.every(({ top }) => top)).toBe(true);
});

const byIds = async (ids: string) => (await call<{ payload: Item[] }>('listItemsByIds', { ids })).payload;

test('returns requested items in order, once each, including sold-out ones, without unknown ones', async () => {
  const { payload } = await list({ limit: 3 });
  const [first = 0, second = 0, third = 0] = payload.map(({ id }) => id);
  expect((await byIds(`${third}, ${first},1,${third}`)).map(({ id }) => id)).toEqual([third, first]);
  expect(await byIds('')).toEqual([]);
  await shop.db`update catalog.items set stock = 0 where id = ${second}`;
  await expect.poll(() => byIds(`${second}`)).toMatchObject([{ id: second, available: false }]);
  await expect(byIds('1,x')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(byIds(Array.from({ length: 51 }, (_, at) => at + 1).join())).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('lists sort by discount and by the day an item was added', async () => {
  const { payload } = await list({ sort: 'discount', limit: 100 });
  const percents = payload.map((item) => item.discount_percentage ?? 0);
  expect(percents[0]).toBeGreaterThan(0);
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  const { id } = await givenItem(shop.db, { title: 'Added last' });
  await shop.db`update catalog.items set created_at = now() + interval '2 days' where id = ${id}`;
  await expect.poll(async () => (await list({ sort: 'newest', limit: 1 })).payload[0]?.id).toBe(id);
});
