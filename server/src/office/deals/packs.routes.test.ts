import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenItems } from '../../../test-kit/given-items.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const givenStaff = (role: 'catalog' | 'support' = 'catalog') => givenOfficeCaller(shop, shop.db, role);
let packs = 0;

/** Two items of 100 euros each for 150, in this order. */
async function givenFields() {
  const items = await givenItems(shop.db, [
    { priceCents: 100_00, stock: 1 },
    { priceCents: 100_00, stock: 1 },
  ]);
  packs += 1;
  const ids = items.map(({ id }) => id).toReversed();
  const title = `Office pack ${packs}`;
  return { title, titles: { de: `Büropaket ${packs}` }, item_ids: ids, price: 150, position: 1, is_active: true };
}

test('a pack is created and changed with its audit entry, and other processes show it within a second', async () => {
  const other = await openShopApp(shop.db);
  const staff = await givenStaff();
  const fields = await givenFields();
  const shownPack = async (id: number) => {
    const reply = await other.app.inject({ url: '/api/packs' });
    return reply.json<{ payload: { id: number }[] }>().payload.find((pack) => pack.id === id);
  };
  const { payload: made } = await staff.reply('createPack', fields);
  expect(made).toMatchObject({ ...fields, items_price: 200, problem: null });
  const { id, version } = made;
  const [first = 0, second = 0] = fields.item_ids;
  await expect
    .poll(() => shownPack(id), { timeout: 1000 })
    .toMatchObject({ title: fields.title, price: 150, items: [{ id: first }, { id: second }] });
  const swapped = { ...fields, titles: {}, item_ids: [second, first], price: 99.5 };
  const { payload: changed } = await staff.reply('changePack', { id, version, ...swapped });
  expect(changed).toMatchObject(swapped);
  expect(await shownPack(id)).toMatchObject({ price: 99.5, items: [{ id: second }, { id: first }] });
  const stale = await staff.refusal('changePack', { id, version, ...fields });
  expect(stale).toMatchObject({ status: 409, code: 'record_changed' });
  await staff.reply('changePack', { id, version: changed.version, ...swapped, is_active: false });
  expect(await shownPack(id)).toBeUndefined();
  const audit = await listAudit(shop.db, { subject: `pack:${id}`, limit: 9 });
  expect(audit.map(({ action }) => action)).toEqual(['pack.changed', 'pack.changed', 'pack.created']);
  expect(audit[0]).toMatchObject({ actor: `staff:${staff.email}`, details: { 'is_active.to': false } });
  await other.close();
});

test('a repeated creation makes one pack, also at the same moment, and a key is of one pack', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const create = async (title: string) =>
    (await staff.reply('createPack', { ...fields, title }, { idempotencyKey: 'pack-one' })).payload.id;
  const made = await Promise.all([create(fields.title), create(fields.title), create(fields.title)]);
  expect(new Set(made).size).toBe(1);
  expect((await staff.reply('listPackRecords', { q: fields.title })).payload.map(({ id }) => id)).toEqual([made[0]]);
  await expect(create('Another pack')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const audit = await listAudit(shop.db, { subject: `pack:${made[0]}`, limit: 9 });
  expect(audit.map(({ action }) => action)).toEqual(['pack.created']);
});

test('a save without a change leaves no audit entry', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const { payload: made } = await staff.reply('createPack', fields);
  await staff.reply('changePack', { id: made.id, version: made.version, ...fields });
  const audit = await listAudit(shop.db, { subject: `pack:${made.id}`, limit: 9 });
  expect(audit.map(({ action }) => action)).toEqual(['pack.created']);
});

test('of two packs that take a name at the same moment one is refused', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const other = { ...(await givenFields()), title: fields.title };
  const outcomes = await Promise.all([fields, other].map((pack) => staff.outcome('createPack', pack)));
  expect(outcomes.toSorted()).toEqual(['OK', 'invalid_input']);
});

test('refuses a price that is not below, a taken name, and too few, repeated or unknown items', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const { payload: taken } = await staff.reply('createPack', await givenFields());
  const errorsOf = async (change: Partial<typeof fields>) =>
    (await staff.refusal('createPack', { ...fields, ...change })).errors;
  expect(await errorsOf({ price: 200, title: taken.title })).toEqual({
    price: ['A pack must cost less than its items together.'],
    title: ['Another pack has this name.'],
  });
  const several = { item_ids: ['A pack holds 2 to 20 different items.'] };
  const [one = 0] = fields.item_ids;
  expect(await errorsOf({ item_ids: [one] })).toEqual(several);
  expect(await errorsOf({ item_ids: [one, one] })).toEqual(several);
  expect(Object.keys(await errorsOf({ item_ids: [one, 999_999_999] }))).toEqual(['item_ids']);
  expect(Object.keys(await errorsOf({ price: 0.99 }))).toEqual(['price']);
  for (const code of ['xx', 'en'])
    expect(Object.keys(await errorsOf({ titles: { [code]: 'Pack' } as typeof fields.titles }))).toEqual(['titles']);
  const change = { id: taken.id, version: taken.version, ...fields };
  expect((await staff.refusal('changePack', { ...change, price: 500 })).errors).toHaveProperty('price');
  const renamed = await staff.reply('changePack', { ...change, title: taken.title });
  expect(renamed.payload.title).toBe(taken.title);
});

test('lists packs that are on or off by name, and says why one is not sold; support only reads', async () => {
  const staff = await givenStaff();
  const support = await givenStaff('support');
  const fields = await givenFields();
  const { payload: made } = await staff.reply('createPack', { ...fields, is_active: false });
  const idsOf = async (state: 'on' | 'off') =>
    (await support.reply('listPackRecords', { state })).payload.map(({ id }) => id);
  expect([await idsOf('off'), await idsOf('on')]).toEqual([
    expect.arrayContaining([made.id]),
    expect.not.arrayContaining([made.id]),
  ]);
  expect((await support.reply('listPackRecords', { q: fields.titles.de })).payload).toEqual([made]);
  await shop.db`update catalog.items set stock = 0 where id = ${fields.item_ids[0] ?? 0}`;
  expect((await support.reply('readPackRecord', { id: made.id })).payload.problem).toBe('stock');
  const change = { id: 99_999, version: 'x', ...fields };
  expect(await support.refusal('changePack', change)).toMatchObject({ status: 403 });
  expect(await staff.refusal('changePack', change)).toMatchObject({ status: 404, code: 'pack_not_found' });
  expect(await staff.refusal('readPackRecord', { id: 99_999 })).toMatchObject({ code: 'pack_not_found' });
});
