import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, givenCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { favouritesMax } from './favourites.rules.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

async function givenItemIds(count: number): Promise<number[]> {
  const guest = await shop.as(null);
  return (await guest.reply('listItems', { limit: count })).payload.map(({ id }) => id);
}

test('every change returns the ids of all favourites, newest first', async () => {
  const { reply } = await givenCaller(shop);
  const [first = 0, second = 0] = await givenItemIds(2);
  expect(await reply('listFavouriteIds')).toEqual({ status: 'OK', payload: [] });
  await reply('addFavourite', { id: first });
  expect((await reply('addFavourite', { id: `${second}` })).payload).toEqual([second, first]);
  expect((await reply('listFavouriteIds')).payload).toEqual([second, first]);
  expect((await reply('removeFavourite', { id: second })).payload).toEqual([first]);
  expect((await reply('removeFavourite', { id: second })).payload).toEqual([first]);
});

test('the list shows the price when added, the current price, and what is sold', async () => {
  const { reply, customer } = await givenCaller(shop);
  const [cheaper = 0, sold = 0] = await givenItemIds(2);
  for (const id of [cheaper, sold]) await reply('addFavourite', { id });
  await shop.db`
    update favourites.favourites set price_when_added_cents = 999999 where customer_id = ${customer.id} and item_id = ${cheaper}`;
  await shop.db`update catalog.items set stock = 0 where id = ${sold}`;
  await expect.poll(async () => (await reply('listFavourites')).payload[0]?.item.available).toBe(false);
  const { payload, meta } = await reply('listFavourites', { currency: 'EUR' });
  expect(meta).toEqual({ total: 2, pages: 1 });
  expect(payload).toMatchObject([
    { item_id: sold, item: { id: sold, available: false } },
    { item_id: cheaper, price_when_added: 9999.99, item: { id: cheaper, available: true } },
  ]);
  expect(payload[1]?.created_at).toBeCloseTo(Date.now() / 1000, -2);
  const [inZloty] = (await reply('listFavourites', { currency: 'PLN', page: 2, limit: 1 })).payload;
  expect(inZloty?.price_when_added).toBeGreaterThan(9999.99 * 2);
});

test('each favourite is on one page, and a page beyond the end is empty', async () => {
  const { reply } = await givenCaller(shop);
  const ids = await givenItemIds(5);
  for (const id of ids) await reply('addFavourite', { id });
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await reply('listFavourites', { page, limit: 2 })).payload);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
  expect(pages.flat().map((row) => row.item_id)).toEqual(ids.toReversed());
});

test('guests have no favourites, and customers see and change only their own', async () => {
  const [me, other, guest] = [await givenCaller(shop), await givenCaller(shop), await shop.as(null)];
  const [id] = await givenItemIds(1);
  await me.reply('addFavourite', { id });
  expect((await other.reply('removeFavourite', { id })).payload).toEqual([]);
  expect((await other.reply('listFavourites')).payload).toEqual([]);
  expect((await me.reply('listFavouriteIds')).payload).toEqual([id]);
  for (const call of ['listFavourites', 'listFavouriteIds', 'addFavourite', 'removeFavourite'] as const) {
    expect(await guest.outcome(call, { id })).toBe('not_signed_in');
  }
});

test('an invalid item is refused and changes nothing', async () => {
  const { outcome, reply, customer } = await givenCaller(shop);
  const [one, another] = await givenItemIds(2);
  expect(await outcome('addFavourite', { id: 1 })).toBe('item_not_found');
  for (const call of ['addFavourite', 'removeFavourite'] as const) {
    expect(await outcome(call, { id: 'none' })).toBe('invalid_input');
    expect(await outcome(call)).toBe('invalid_input');
  }
  expect(await outcome('listFavourites', { page: 0 })).toBe('invalid_input');
  expect(await outcome('listFavourites', { limit: 101 })).toBe('invalid_input');
  await shop.db`
    insert into favourites.favourites (customer_id, item_id, price_when_added_cents, added_at)
    select ${customer.id}, id, price_cents, now() from catalog.items where id not in (${one ?? 0}, ${another ?? 0})
    limit ${favouritesMax - 1}`;
  expect(await outcome('addFavourite', { id: one })).toBe('OK');
  expect(await outcome('addFavourite', { id: another })).toBe('favourites_full');
  expect(await outcome('addFavourite', { id: one })).toBe('OK');
  expect((await reply('listFavouriteIds')).payload).toHaveLength(favouritesMax);
});
