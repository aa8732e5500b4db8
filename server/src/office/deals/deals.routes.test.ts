import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { lockDeal } from '#server/deals/lock-deal.ts';
import { renewDemoDeal } from '#server/deals/renew-demo-deal.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenDeal } from '../../../test-kit/given-deal.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const givenStaff = (role: 'catalog' | 'support' | 'finance' = 'catalog') => givenOfficeCaller(shop, shop.db, role);
const nowSeconds = () => Math.floor(Date.now() / 1000);
const hour = 3600;

/** A day for an item of 100 euros at 80, from now on. */
async function givenFields(window: { from?: number; to?: number } = {}) {
  const { id } = await givenItem(shop.db, { priceCents: 100_00, stock: 1 });
  const { from = 0, to = 24 * hour } = window;
  return { item_id: id, price: 80, starts_at: nowSeconds() + from, ends_at: nowSeconds() + to };
}

test('a deal is created, changed, ended and continued, each with its audit entry', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const { payload: made } = await staff.reply('createDeal', fields);
  expect(made).toMatchObject({ price: 80, old_price: 100, state: 'running', problem: null });
  const { id } = made;
  const price = { ...fields, starts_at: made.starts_at, price: 70.5 };
  const { payload: changed } = await staff.reply('changeDeal', { id, version: made.version, ...price });
  const stale = await staff.refusal('changeDeal', { id, version: made.version, ...fields });
  expect(stale).toMatchObject({ status: 409, code: 'record_changed' });
  expect(await staff.refusal('endDeal', { id, version: made.version })).toMatchObject({ code: 'record_changed' });
  const { payload: ended } = await staff.reply('endDeal', { id, version: changed.version });
  expect(ended).toMatchObject({ state: 'over', price: 70.5 });
  const again = await staff.refusal('endDeal', { id, version: ended?.version ?? '' });
  expect(again).toMatchObject({ status: 409, code: 'deal_ended_already' });
  const { payload: continued } = await staff.reply('changeDeal', { id, version: ended?.version ?? '', ...price });
  expect(continued).toMatchObject({ state: 'running', ends_at: fields.ends_at });
  expect((await staff.reply('readDealRecord', { id })).payload).toEqual(continued);
  const audit = await listAudit(shop.db, { subject: `deal:${id}`, limit: 9 });
  const actions = ['deal.changed', 'deal.ended', 'deal.changed', 'deal.created'];
  expect(audit.map(({ action }) => action)).toEqual(actions);
  expect(audit[2]).toMatchObject({ actor: `staff:${staff.email}`, details: { 'price.from': 80, 'price.to': 70.5 } });
});

test('a deal that has not begun is deleted, one that has begun keeps its item and its start', async () => {
  const staff = await givenStaff();
  const { payload: planned } = await staff.reply('createDeal', await givenFields({ from: hour }));
  expect(planned.state).toBe('planned');
  const { id, version } = planned;
  expect((await staff.reply('endDeal', { id, version })).payload).toBeNull();
  expect(await staff.refusal('endDeal', { id, version })).toMatchObject({ status: 404, code: 'deal_not_found' });
  expect((await listAudit(shop.db, { subject: `deal:${id}`, limit: 1 }))[0]?.action).toBe('deal.deleted');
  const fields = await givenFields();
  const { payload: running } = await staff.reply('createDeal', fields);
  const moved = { ...(await givenFields({ from: hour })), id: running.id, version: running.version };
  const kept = ['The deal has begun: this stays as it is.'];
  expect((await staff.refusal('changeDeal', moved)).errors).toEqual({ item_id: kept, starts_at: kept });
});

test('refuses a price that is not below, an empty window, one that is over, and two deals of an item at once', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const errorsOf = async (change: Partial<typeof fields>) =>
    (await staff.refusal('createDeal', { ...fields, ...change })).errors;
  expect(await errorsOf({ price: 100 })).toEqual({ price: ['A deal must cost less than its item.'] });
  expect(Object.keys(await errorsOf({ item_id: 999_999_999 }))).toEqual(['item_id']);
  expect(await errorsOf({ starts_at: nowSeconds() + 9 * hour, ends_at: nowSeconds() + hour })).toEqual({
    ends_at: ['The end must be after the start.'],
  });
  const past = { starts_at: nowSeconds() - 9 * hour, ends_at: nowSeconds() - hour };
  expect(Object.keys(await errorsOf(past))).toEqual(['ends_at']);
  const saved = await staff.reply('createDeal', fields);
  const overlap = { starts_at: ['The item has another deal in this time.'] };
  expect(await errorsOf({ starts_at: nowSeconds() + hour })).toEqual(overlap);
  const next = { ...fields, starts_at: fields.ends_at, ends_at: fields.ends_at + hour };
  const { payload: later } = await staff.reply('createDeal', next);
  const pulled = { ...next, id: later.id, version: later.version, starts_at: fields.ends_at - hour };
  expect((await staff.refusal('changeDeal', pulled)).errors).toEqual(overlap);
  const { id, version } = saved.payload;
  await shop.db`update deals.deals set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`;
  expect(await staff.refusal('changeDeal', { ...fields, id, version })).toMatchObject({ code: 'record_changed' });
});

test('of two deals of one item saved at once, one is refused', async () => {
  const staff = await givenStaff();
  const fields = await givenFields();
  const outcomes = await Promise.allSettled([staff.reply('createDeal', fields), staff.reply('createDeal', fields)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('other processes of the shop show a deal within a second, and no longer sell one that has ended', async () => {
  const other = await openShopApp(shop.db);
  const staff = await givenStaff();
  const fields = await givenFields();
  const shownIds = async () => {
    const reply = await other.app.inject({ url: '/api/prompts' });
    return reply.json<{ payload: { id: number; price: number }[] }>().payload.map(({ id, price }) => `${id} ${price}`);
  };
  const { payload: made } = await staff.reply('createDeal', fields);
  await expect.poll(shownIds, { timeout: 1000 }).toContain(`${made.id} 80`);
  await staff.reply('endDeal', { id: made.id, version: made.version });
  expect(await shownIds()).not.toContain(`${made.id} 80`);
  const buy = inTransaction(shop.db, (tx) =>
    lockDeal(tx, { kind: 'deal', id: made.id }, { languageId: 1, now: new Date(), alongIds: [] }),
  );
  await expect(buy).rejects.toMatchObject({ code: 'deal_over' });
  await other.close();
});

test('the deal of a demo shop waits for that of staff and never changes it', async () => {
  const staff = await givenStaff();
  const { payload: made } = await staff.reply('createDeal', await givenFields());
  const count = async () => (await shop.db`select from deals.deals`).length;
  const before = await count();
  await renewDemoDeal(shop.db, new Date());
  expect(await count()).toBe(before);
  expect((await staff.reply('readDealRecord', { id: made.id })).payload).toEqual(made);
});

test('lists deals by state, title and page, and says why one is not seen', async () => {
  const support = await givenStaff('support');
  const staff = await givenStaff();
  const fields = await givenFields({ from: hour });
  const { payload: planned } = await staff.reply('createDeal', fields);
  const { id: dear, itemIds } = await givenDeal(shop.db);
  await shop.db`update catalog.items set price_cents = 8000, stock = 0 where id = ${itemIds[0] ?? 0}`;
  const { id: sold, itemIds: soldIds } = await givenDeal(shop.db);
  await shop.db`update catalog.items set stock = 0 where id = ${soldIds[0] ?? 0}`;
  const idsOf = async (state: 'planned' | 'running' | 'over') =>
    (await support.reply('listDealRecords', { state, limit: 200 })).payload.map(({ id }) => id);
  expect(await idsOf('planned')).toContain(planned.id);
  expect(await idsOf('running')).toEqual(expect.arrayContaining([dear, sold]));
  expect(await idsOf('over')).not.toContain(dear);
  const { payload: found } = await support.reply('listDealRecords', { q: `${fields.item_id}` });
  expect(found.map(({ id }) => id)).toEqual([planned.id]);
  const { payload: titled } = await support.reply('listDealRecords', { q: found[0]?.item.title.toLowerCase() });
  expect(titled).toContainEqual(found[0]);
  expect((await support.reply('readDealRecord', { id: dear })).payload).toMatchObject({
    problem: 'price',
    old_price: null,
  });
  expect((await support.reply('readDealRecord', { id: sold })).payload.problem).toBe('stock');
  const first = await support.reply('listDealRecords', { limit: 1 });
  const second = await support.reply('listDealRecords', { limit: 1, cursor: first.next ?? '' });
  expect(second.payload[0]?.id).not.toBe(first.payload[0]?.id);
  expect(first.total).toBe((await support.reply('listDealRecords', { limit: 200, sort: 'ends' })).payload.length);
  expect(await support.refusal('readDealRecord', { id: 999_999 })).toMatchObject({ code: 'deal_not_found' });
  const change = { ...fields, id: 999_999, version: 'x' };
  expect(await support.refusal('changeDeal', change)).toMatchObject({ status: 403 });
  expect(await staff.refusal('changeDeal', change)).toMatchObject({ status: 404, code: 'deal_not_found' });
});
