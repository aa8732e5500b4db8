import { beforeAll, expect, test } from 'vitest';
import type { FacetCounts, FilterData, Item, ItemDetails, Suggestions } from '#contract/catalog.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { restock } from '#server/catalog/items/restock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCopies, sticker } from '../../../test-kit/given-copies.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { withCatalog } from '../../../test-kit/with-catalog.ts';

const shop = withCatalog();
const search = 'zephyr';
let itemId = 0;
let ids: number[] = [];
const where = { search, limit: 100 };
const list = (input: object) => shop.list({ ...where, ...input });
const grouped = async (input: object = {}) => (await list({ copies: 'grouped', ...input })).payload;
const idsBy = async (sort: string) => (await list({ sort })).payload.map(({ id }) => id);
const copiesOf = (id: number, input: object = {}) =>
  shop.call<{ payload: Item[]; meta: { total: number } }>('listItemCopies', { id, ...input });
const detailsOf = async (id: number) => (await shop.call<{ payload: ItemDetails }>('readItem', { id })).payload;

beforeAll(async () => {
  itemId = (await givenItem(shop.db, { title: 'AWP | Zephyr (Field-Tested)', priceCents: 90_00, hero: 'AWP' })).id;
  ids = await givenCopies(shop.db, itemId, [
    { priceCents: 80_00, float: 0.16000000000001, pattern: 661, stickers: [sticker(0, 'Howling Dawn')] },
    {
      priceCents: 70_00,
      float: 0.3,
      phase: 'Phase 2',
      stickers: [sticker(0, 'Crown (Foil)'), sticker(1, 'Crown (Foil)')],
    },
    { priceCents: 95_00, float: 0.2, phase: 'Ruby', nameTag: 'Old Faithful', inspectLink: null },
  ]);
});

test('new copies are listed within a second', async () => {
  await expect.poll(async () => (await list({})).meta.total, { timeout: 1_000 }).toBe(4);
});

test('a list shows every copy, or the item once from its cheapest copy', async () => {
  const { payload } = await list({ sort: 'asc' });
  expect(payload.map(({ price, copy }) => [price, copy?.float])).toEqual([
    [70, 0.3],
    [80, 0.16000000000001],
    [90, undefined],
    [95, 0.2],
  ]);
  expect(await grouped()).toMatchObject([
    {
      id: itemId,
      price: 90,
      copy: null,
      copies: { count: 3, price_from: 70, float_from: 0.16000000000001, float_till: 0.3 },
    },
  ]);
});

test('a grouped list counts and prices the copies that match', async () => {
  expect(await grouped({ price_from: '75' })).toMatchObject([{ id: itemId, copies: { count: 2, price_from: 80 } }]);
  expect(await grouped({ price_from: '85', price_till: '91' })).toMatchObject([{ id: itemId, copies: null }]);
  expect(await grouped({ pattern: '661' })).toMatchObject([{ copies: { count: 1, price_from: 80 } }]);
  expect(await grouped({ float_till: '0.1' })).toEqual([]);
});

test.each([
  [{ float_from: '0.16000000000001', float_till: '0.2' }, [0, 2]],
  [{ pattern: '661,1' }, [0]],
  [{ phase: 'ruby,Phase 2' }, [1, 2]],
  [{ sticker: 'howling' }, [0]],
  [{ sticker: 'foil crown' }, [1]],
  [{ sticker: 'hwoling' }, [0]],
  [{ stickers_from: '2' }, [1]],
])('filters copies by %j', async (filter, expected) => {
  const found = (await list({ ...filter, sort: 'float_asc' })).payload.map(({ id }) => id);
  expect(new Set(found)).toEqual(new Set(expected.map((at) => ids[at])));
  const ofItem = (await copiesOf(itemId, { ...filter, sort: 'float_asc' })).payload.map(({ id }) => id);
  expect(ofItem).toEqual(found);
});

test('refuses a pattern that the game does not have', async () => {
  await expect(list({ pattern: '1001' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('sorts by float, with what is no copy at the end', async () => {
  expect(await idsBy('float_asc')).toEqual([ids[0], ids[2], ids[1], itemId]);
  expect(await idsBy('float_desc')).toEqual([ids[1], ids[2], ids[0], itemId]);
});

test('the copies of an item have pages, an order and a rank by float', async () => {
  const page = await copiesOf(ids[1] ?? 0, { sort: 'float_desc', limit: 2 });
  expect(page.payload.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
  expect(page.meta).toEqual({ total: 3, pages: 2 });
  expect((await detailsOf(ids[2] ?? 0)).copy_rank).toEqual({ position: 2, of: 3 });
  expect((await detailsOf(itemId)).copy_rank).toBeNull();
  await expect(copiesOf(999)).rejects.toMatchObject({ code: 'item_not_found' });
});

test('searches find copies by their stickers', async () => {
  expect((await list({ search: 'zephyr howling dawn' })).payload.map(({ id }) => id)).toEqual([ids[0]]);
});

test('suggestions and similar items show an item once, with its copies', async () => {
  const { payload } = await shop.call<{ payload: Suggestions }>('suggestItems', { query: search });
  expect(payload.items.map(({ id }) => id)).toEqual([itemId]);
  expect(payload.found).toBe(1);
  const similar = (await detailsOf(ids[0] ?? 0)).similar.map(({ id }) => id);
  expect(similar.filter((id) => [itemId, ...ids].includes(id))).toEqual([]);
});

test('facets count phases, and filter data names them', async () => {
  const facets = async (copies: string) =>
    (await shop.call<{ payload: FacetCounts }>('countFacets', { search, copies })).payload;
  expect(await facets('each')).toMatchObject({
    total: 4,
    phases: { 'Phase 2': 1, Ruby: 1 },
    price: { min: 70, max: 95 },
  });
  expect(await facets('grouped')).toMatchObject({
    total: 1,
    phases: { 'Phase 2': 1, Ruby: 1 },
    price: { min: 70, max: 70 },
  });
  const { payload } = await shop.call<{ payload: FilterData }>('readFilterData', {});
  expect(payload).toMatchObject({ phases: ['Phase 2', 'Ruby'], copies: 3 });
});

test('a sold copy leaves lists, group and ranks, and comes back as the same copy after a refund', async () => {
  const lines = [{ itemId: ids[1] ?? 0, count: 1 }];
  await inTransaction(shop.db, (tx) => decrementStock(tx, lines));
  await expect
    .poll(async () => (await grouped())[0]?.copies)
    .toMatchObject({ count: 2, price_from: 80, float_till: 0.2 });
  expect((await detailsOf(ids[1] ?? 0)).copy_rank).toBeNull();
  expect(await detailsOf(ids[1] ?? 0)).toMatchObject({ available: false, copy: { float: 0.3, phase: 'Phase 2' } });
  await inTransaction(shop.db, (tx) => restock(tx, lines));
  await expect.poll(async () => (await grouped())[0]?.copies).toMatchObject({ count: 3, price_from: 70 });
});

test('two buyers of one copy: one gets it', async () => {
  const buy = () => inTransaction(shop.db, (tx) => decrementStock(tx, [{ itemId: ids[2] ?? 0, count: 1 }]));
  const results = await Promise.allSettled([buy(), buy()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'item_sold' } });
  await expect.poll(async () => (await list({})).meta.total).toBe(3);
  await shop.db`update catalog.items set stock = 1 where id = ${ids[2] ?? 0}`;
  await expect.poll(async () => (await list({})).meta.total).toBe(4);
});

test('an item whose own stock is sold stays in grouped lists while it has copies', async () => {
  await shop.db`update catalog.items set stock = 0 where id = ${itemId}`;
  await expect.poll(async () => (await list({})).meta.total).toBe(3);
  expect(await grouped()).toMatchObject([{ id: itemId, available: false, copies: { count: 3 } }]);
  await shop.db`update catalog.items set is_hidden = true where id = ${itemId}`;
  await expect.poll(async () => (await grouped()).length).toBe(0);
});

test('items without copies have the fields that they always had', async () => {
  const { payload } = await shop.list({ limit: 1, category: 'stickers' });
  const { payload: details } = await shop.call<{ payload: ItemDetails }>('readItem', { id: payload[0]?.id });
  expect(details).toMatchObject({ copy: null, copies: null, copy_rank: null, id: payload[0]?.id });
});
