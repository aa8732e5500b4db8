import { beforeAll, expect, test } from 'vitest';
import { givenItem, givenItems } from '../../../test-kit/given-items.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { listAudit } from '#server/audit/audit.queries.ts';

const shop = withShopApp();
let staff: OfficeCaller;
let support: OfficeCaller;

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
  support = await givenOfficeCaller(shop, shop.db, 'support');
});

const read = async (id: number) => (await staff.reply('readItemRecord', { id })).payload;
const list = (input: Parameters<typeof staff.reply<'listItemRecords'>>[1]) => staff.reply('listItemRecords', input);
const ids = async (input: Parameters<typeof list>[0]) => (await list(input)).payload.map(({ id }) => id);
const since = (days: number) => new Date(Date.now() - days * 86_400_000);
/** Ids that the shop finds. */
const found = async (search: string) =>
  (await shop.app.inject(`/api/items/list?search=${search}`))
    .json<{ payload: { id: number }[] }>()
    .payload.map(({ id }) => id);
const auditOf = (id: number) => listAudit(shop.db, { subject: `item:${id}`, limit: 10 });

test.each(['title', '-title', 'price', '-price', 'stock', '-stock', 'changed', '-changed'] as const)(
  'pages of the list by %s neither repeat nor miss an item',
  async (sort) => {
    await givenItems(
      shop.db,
      Array.from({ length: 7 }, (_, at) => ({ type: `By ${sort}`, priceCents: 100 + (at % 3), stock: at % 2 })),
    );
    const filter = { type: `By ${sort}`, sort };
    const whole = (await list(filter)).payload.map(({ id }) => id);
    const seen: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ ...filter, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.payload.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect([seen, seen.length]).toEqual([whole, 7]);
  },
);

test('finds items by beginnings of words, by id and by filters, hidden and sold-out ones too', async () => {
  const hidden = await givenItem(shop.db, {
    title: 'Zebra-Gloves | Night (Well-Worn)',
    stock: 0,
    priceCents: 7_77,
  });
  await shop.db`update catalog.items set is_hidden = true where id = ${hidden.id}`;
  expect(await ids({ q: 'night zeb' })).toEqual([hidden.id]);
  expect(await ids({ q: `${hidden.id}` })).toEqual([hidden.id]);
  expect(await ids({ q: '★' })).toEqual([]);
  expect(await ids({ q: 'zebra', hidden: 'no' })).toEqual([]);
  expect(await ids({ hidden: 'yes', stock_to: 0, price_from: 7.77, price_to: 7.77, category: 'rifles' })).toEqual([
    hidden.id,
  ]);
  expect(await staff.refusal('listItemRecords', { cursor: 'x' })).toMatchObject({ status: 422 });
});

test('a change is saved with its audit entry and seen in the shop', async () => {
  const { id } = await givenItem(shop.db, { priceCents: 100_00, stock: 3 });
  const { version } = await read(id);
  const changed = await staff.reply('changeItem', { id, version, price: 90, titles: { de: 'Neu' }, is_top: true });
  expect(changed.payload).toMatchObject({ price: 90, titles: { de: 'Neu' }, stock: 3, old_price_max: 100 });
  const [entry] = await auditOf(id);
  expect(entry).toMatchObject({
    actor: staff.actor,
    action: 'item.changed',
    details: { 'price.from': 100, 'price.to': 90, 'is_top.to': true, 'titles.to': '{"de":"Neu"}' },
  });
  const shown = async () => (await shop.app.inject(`/api/items/${id}`)).json<{ payload: object }>().payload;
  await expect.poll(shown).toMatchObject({ price: 90, top: true, available: true });
  await staff.reply('changeItem', { id, version: changed.payload.version, is_hidden: true });
  await expect.poll(shown).toMatchObject({ available: false, stock: 0 });
});

test('refuses to save over a change that was not seen, a forbidden old price, and other roles', async () => {
  const { id } = await givenItem(shop.db, { priceCents: 50_00 });
  const { version } = await read(id);
  const { payload } = await staff.reply('changeItem', { id, version, is_new: true });
  expect(await staff.refusal('changeItem', { id, version, price: 40 })).toMatchObject({ code: 'record_changed' });
  const dear = await staff.refusal('changeItem', { id, version: payload.version, price: 40, old_price: 50.01 });
  expect(dear).toMatchObject({
    status: 422,
    code: 'old_price_above_lowest',
    errors: { old_price: [expect.stringContaining('€50.00')] },
  });
  expect(await read(id)).toMatchObject({ price: 50, is_new: true, version: payload.version });
  const elsewhere = await staff.refusal('changeItem', {
    id,
    version: payload.version,
    category: 'nowhere',
    price: 1.001,
  });
  expect(elsewhere.errors).toHaveProperty('price');
  expect(await support.refusal('changeItem', { id, version: payload.version })).toMatchObject({ status: 403 });
  expect((await support.reply('readItemRecord', { id })).payload.id).toBe(id);
  expect(await staff.refusal('changeItem', { id: 2_000_000_000, version })).toMatchObject({ code: 'item_not_found' });
});

test('adds to the stock once per key and refuses to take what is gone', async () => {
  const { id } = await givenItem(shop.db, { stock: 3 });
  const add = () => staff.reply('changeItemStock', { id, difference: 2 }, { idempotencyKey: `add-${id}` });
  expect([await add(), await add()].map(({ payload }) => payload.stock)).toEqual([5, 5]);
  expect((await staff.reply('changeItemStock', { id, difference: -1 })).payload).toEqual({ stock: 4 });
  expect(await staff.refusal('changeItemStock', { id, difference: -5 })).toMatchObject({ code: 'stock_out_of_range' });
  const entries = (await auditOf(id)).map(({ details }) => details);
  expect(entries).toEqual([
    { 'stock.from': 5, 'stock.to': 4 },
    { 'stock.from': 3, 'stock.to': 5 },
  ]);
  const { changes } = await read(id);
  expect(changes.map(({ actor, details }) => [actor, details])).toEqual(entries.map((entry) => ['Robin', entry]));
});

test('an item page has the price history with the lowest price of 30 days, sales and demand', async () => {
  const { id } = await givenItem(shop.db, { priceCents: 80_00 });
  await shop.db`
    insert into catalog.price_history values (${id}, 5000, ${since(90)}), (${id}, 7000, ${since(60)}), (${id}, 8000, ${since(10)})`;
  const item = await read(id);
  expect(item).toMatchObject({ lowest_30_days: 70, sales_30_days: { count: 0, amount: 0 }, in_carts: 0, reserved: 0 });
  expect(item.prices.map(({ price }) => price)).toEqual([80, 70, 50]);
  const { version } = await read(id);
  await staff.reply('changeItem', { id, version, price: 75 });
  expect((await read(id)).prices.map(({ price, actor }) => [price, actor])).toEqual([
    [75, 'Robin'],
    [80, null],
    [70, null],
    [50, null],
  ]);
});

const newItem = {
  title: '★ Office Knife',
  market_name: '★ Office Knife',
  type: 'Knife',
  category: 'knives',
  hero: null,
  class: 'Covert',
  quality: null,
  variant: 'normal',
  collection: null,
  image: '/images/knife.webp',
  price: 123.45,
  is_new: true,
  new_until: null,
  is_top: false,
  is_hidden: false,
  titles: {},
  stock: 1,
} as const;

test('adds an item that the shop then sells', async () => {
  const { payload: choices } = await staff.reply('readItemChoices', {});
  expect(choices.categories).toContainEqual({ url: 'souvenir-packages', name: 'Souvenir Packages' });
  const { payload } = await staff.reply('createItem', newItem);
  await expect.poll(() => found('Office+Knife')).toEqual([payload.id]);
  const again = await staff.refusal('createItem', newItem);
  expect(again.errors).toEqual({ market_name: ['Another item has this market name.'] });
  expect(await auditOf(payload.id)).toMatchObject([{ action: 'item.created', details: { price: 123.45, stock: 1 } }]);
});

test('an item without a photo address is drawn', async () => {
  const item = { ...newItem, title: 'Drawn', market_name: 'Drawn' };
  const { image: _, ...without } = item;
  const { payload } = await staff.reply('createItem', without);
  expect(payload.image).toBe('');
  const seen = await read(payload.id);
  const shown = await staff.reply('changeItem', { id: payload.id, version: seen.version, image: '/images/knife.webp' });
  expect(shown.payload.image).toBe('/images/knife.webp');
  const cleared = await staff.reply('changeItem', { id: payload.id, version: shown.payload.version, image: '' });
  expect(cleared.payload.image).toBe('');
  const picture = async () => (await shop.app.inject(`/api/items/${payload.id}`)).json<{ payload: object }>().payload;
  await expect.poll(picture).toMatchObject({ img_url: `/art/${payload.id}.svg` });
});

test('refuses prices and stocks beyond their limits, which it names', async () => {
  const { payload } = await staff.reply('createItem', { ...newItem, market_name: 'Limits', stock: 3 });
  const { id } = payload;
  const beyond = await staff.refusal('createItem', { ...newItem, price: 1_000_001, stock: 1_000_001 });
  expect(beyond.errors).toEqual({
    price: ['Please enter a number from 0.01 to 1000000'],
    stock: ['Please enter a number from 0 to 1000000'],
  });
  expect(await staff.refusal('changeItemStock', { id, difference: 5_000_000 })).toMatchObject({
    code: 'stock_out_of_range',
    message: 'The stock can be from 0 to 1,000,000. It is 3 now.',
  });
});
